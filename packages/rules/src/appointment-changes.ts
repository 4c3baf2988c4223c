import { type AppointmentState, changeState, type Party, STATE_RULES } from './appointment-state.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Standing = { state: AppointmentState; startsAt: Date }

type ChangeRefusal = 'over' | 'begun' | 'too-late'
type Change = { ok: true } | { ok: false; reason: ChangeRefusal }

export const changeableUntil = (startsAt: Date, noticeHours: number): Date =>
  new Date(startsAt.getTime() - noticeHours * HOUR_MS)

/** Patients until some hours before, staff until it begins. */
export function checkChange(
  { state, startsAt }: Standing,
  party: Exclude<Party, 'system'>,
  { now, noticeHours }: { now: Date; noticeHours: number },
): Change {
  if (!STATE_RULES[state].next.cancelled?.includes(party)) return { ok: false, reason: 'over' }
  if (startsAt <= now) return { ok: false, reason: 'begun' }
  if (party === 'patient' && now > changeableUntil(startsAt, noticeHours)) {
    return { ok: false, reason: 'too-late' }
  }
  return { ok: true }
}

/** Staff approve by moving; a patient's move may need approval again. */
export function stateAfterMove(
  from: AppointmentState,
  party: Party,
  movesNeedApproval: boolean,
): 'pending' | 'approved' {
  if (party !== 'patient') return 'approved'
  return from === 'approved' && !movesNeedApproval ? 'approved' : 'pending'
}

export const MARKS = ['arrived', 'missed', 'completed'] as const
export type Mark = (typeof MARKS)[number]

const EARLIEST_ARRIVAL_MS = HOUR_MS

type Marking = { ok: true } | { ok: false; reason: 'not-possible' | 'too-early' }

export function checkMark({ state, startsAt }: Standing, to: Mark, party: Party, now: Date): Marking {
  if (!changeState(state, to, party).ok) return { ok: false, reason: 'not-possible' }
  const sinceStart = now.getTime() - startsAt.getTime()
  const earliest = { arrived: -EARLIEST_ARRIVAL_MS, missed: 0, completed: -Infinity }[to]
  return sinceStart >= earliest ? { ok: true } : { ok: false, reason: 'too-early' }
}

/** How long after its end somebody who arrived may still be there. */
const LONGEST_WAIT_MS = 12 * HOUR_MS

/** Over, though nobody noted how it went. */
export function isPast({ state, endsAt }: Pick<Standing, 'state'> & { endsAt: Date }, now: Date): boolean {
  if (state === 'approved') return endsAt <= now
  return state === 'arrived' && endsAt.getTime() + LONGEST_WAIT_MS <= now.getTime()
}

/** When an unanswered request expires, and when its doctor is reminded. */
export function requestEnd(
  { placedAt, startsAt }: { placedAt: Date; startsAt: Date },
  expiryHours: number,
): { expiresAt: Date; remindAt: Date } {
  const from = placedAt.getTime()
  const end = Math.max(from, Math.min(from + expiryHours * HOUR_MS, startsAt.getTime()))
  return { expiresAt: new Date(end), remindAt: new Date(from + (end - from) * 0.75) }
}
