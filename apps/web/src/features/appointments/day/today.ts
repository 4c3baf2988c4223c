import type { getDays } from '@desk/contract/day'
import type { DataOf } from '@desk/contract/endpoint'

type Day = DataOf<typeof getDays>
type Span = { startsAt: string; endsAt: string }
type Gap = Span & { isNow: boolean }

/** A shorter time is no gap. */
const SHORTEST_MINUTES = 5
const MINUTE = 60_000

/** Arrived visits stay until they are completed, those in `kept` for Undo. */
export function restOfDay(day: Day, now: Date, kept: ReadonlySet<string>): Day {
  const isAhead = ({ endsAt }: Span) => Date.parse(endsAt) > now.getTime()
  return {
    ...day,
    appointments: day.appointments.filter(
      (each) => kept.has(each.id) || each.state === 'arrived' || (!isOver(each.state) && isAhead(each)),
    ),
    blocks: day.blocks.filter(isAhead),
    holds: day.holds.filter(isAhead),
    proposals: day.proposals.filter(isAhead),
  }
}

export function countsOfDay({ appointments }: Pick<Day, 'appointments'>, now: Date) {
  const booked = appointments.filter(({ state }) => state !== 'pending')
  const arrived = booked.filter(({ state }) => state === 'arrived').length
  const toCome = booked.filter(
    ({ state, endsAt }) => state === 'approved' && Date.parse(endsAt) > now.getTime(),
  ).length
  return { toCome, arrived, over: booked.length - arrived - toCome }
}

/** Time with nothing booked, kept free, held or proposed. */
export function freeGaps(
  day: Pick<Day, 'appointments' | 'blocks' | 'holds' | 'proposals' | 'hours'>,
  now: Date,
): Gap[] {
  const busy = [...day.appointments, ...day.blocks, ...day.holds, ...day.proposals]
    .filter((each) => !('state' in each) || !isOver(each.state))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  return day.hours.flatMap((window) => gapsOf(window, busy, now))
}

const isOver = (state: string) => state === 'completed' || state === 'missed'

function gapsOf(window: Span, busy: readonly Span[], now: Date): Gap[] {
  const gaps: Span[] = []
  let from = window.startsAt
  for (const { startsAt, endsAt } of busy) {
    if (Date.parse(startsAt) >= Date.parse(window.endsAt)) break
    gaps.push({ startsAt: from, endsAt: startsAt })
    if (Date.parse(endsAt) > Date.parse(from)) from = endsAt
  }
  gaps.push({ startsAt: from, endsAt: window.endsAt })
  return gaps
    .filter((gap) => minutesLeft(gap, now) >= SHORTEST_MINUTES)
    .map((gap) => ({ ...gap, isNow: Date.parse(gap.startsAt) <= now.getTime() }))
}

const minutesLeft = ({ startsAt, endsAt }: Span, now: Date) =>
  (Date.parse(endsAt) - Math.max(Date.parse(startsAt), now.getTime())) / MINUTE
