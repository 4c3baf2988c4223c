import { addDays, type IsoDate } from '../calendar-date.ts'

/** The end is not part of it. */
export type TimeRange = { startsAt: Date; endsAt: Date }

type DayQuestion = { date: IsoDate; today: IsoDate; horizonDays: number; runsPastMidnight: boolean }

/** Those that start after `now` and overlap no busy range (R13, R14). */
export function freeSlots<S extends TimeRange>(
  slots: readonly S[],
  { now, busy }: { now: Date; busy: readonly TimeRange[] },
): S[] {
  // As numbers: two Dates under `<` cost ten times as much, and this runs for every slot and busy range.
  const ranges = busy.map(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()] as const)
  return slots.filter(({ startsAt, endsAt }) => {
    const [from, to] = [startsAt.getTime(), endsAt.getTime()]
    return from > now.getTime() && !ranges.some(([start, end]) => start < to && from < end)
  })
}

/**
 * From today up to the horizon, both included (R13). When the doctor works past midnight yesterday counts too, for its
 * last slots lie in today (R15).
 */
export function isBookableDate({ date, today, horizonDays, runsPastMidnight }: DayQuestion): boolean {
  const earliest = runsPastMidnight ? addDays(today, -1) : today
  return date >= earliest && date <= addDays(today, horizonDays)
}
