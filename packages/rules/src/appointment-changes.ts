import { type AppointmentState, changeState, type Party, STATE_RULES } from './appointment-state.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Standing = { state: AppointmentState; startsAt: Date }

/** Why a change is refused: it is not open any more, it has begun, or the patient is too late to do it alone. */
export type ChangeRefusal = 'over' | 'begun' | 'too-late'
type Change = { ok: true } | { ok: false; reason: ChangeRefusal }

/** Until when a patient can cancel or move without calling. */
export const changeableUntil = (startsAt: Date, noticeHours: number): Date =>
  new Date(startsAt.getTime() - noticeHours * HOUR_MS)

/** Whether `party` may cancel or move an appointment: patients until some hours before, staff until it begins. */
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

/** Staff who move an appointment approve it by that; a patient's move may have to be approved again. */
export function stateAfterMove(
  from: AppointmentState,
  party: Party,
  movesNeedApproval: boolean,
): 'pending' | 'approved' {
  if (party !== 'patient') return 'approved'
  return from === 'approved' && !movesNeedApproval ? 'approved' : 'pending'
}

/** What is noted of the visit itself. */
export const MARKS = ['arrived', 'missed', 'completed'] as const
export type Mark = (typeof MARKS)[number]

/** How long before the beginning somebody can have arrived. */
const EARLIEST_ARRIVAL_MS = HOUR_MS

type Marking = { ok: true } | { ok: false; reason: 'not-possible' | 'too-early' }

/** Nobody has arrived more than an hour early, and nobody has missed what has not begun. */
export function checkMark({ state, startsAt }: Standing, to: Mark, party: Party, now: Date): Marking {
  if (!changeState(state, to, party).ok) return { ok: false, reason: 'not-possible' }
  const sinceStart = now.getTime() - startsAt.getTime()
  const earliest = { arrived: -EARLIEST_ARRIVAL_MS, missed: 0, completed: -Infinity }[to]
  return sinceStart >= earliest ? { ok: true } : { ok: false, reason: 'too-early' }
}

/** How long after its end somebody who has arrived may still wait, or be with the doctor. */
const LONGEST_WAIT_MS = 12 * HOUR_MS

/** Whether an appointment's time is behind us though nobody has noted how it went: nobody is expected any more. */
export function isPast({ state, endsAt }: Pick<Standing, 'state'> & { endsAt: Date }, now: Date): boolean {
  if (state === 'approved') return endsAt <= now
  return state === 'arrived' && endsAt.getTime() + LONGEST_WAIT_MS <= now.getTime()
}

/** When a request that nobody answers expires, and when its doctor is reminded of it. */
export function requestEnd(
  { placedAt, startsAt }: { placedAt: Date; startsAt: Date },
  expiryHours: number,
): { expiresAt: Date; remindAt: Date } {
  const from = placedAt.getTime()
  const end = Math.max(from, Math.min(from + expiryHours * HOUR_MS, startsAt.getTime()))
  return { expiresAt: new Date(end), remindAt: new Date(from + (end - from) * 0.75) }
}
