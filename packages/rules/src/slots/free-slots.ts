import { addDays, type IsoDate } from '../calendar-date.ts'

/** A stretch of real time; the end is not part of it. */
export type TimeRange = { startsAt: Date; endsAt: Date }

type DayQuestion = { date: IsoDate; today: IsoDate; horizonDays: number; runsPastMidnight: boolean }

/** The slots that can still be booked: they start after `now` and overlap no busy range (R13, R14). */
export function freeSlots<S extends TimeRange>(
  slots: readonly S[],
  { now, busy }: { now: Date; busy: readonly TimeRange[] },
): S[] {
  return slots.filter((slot) => slot.startsAt > now && !busy.some((range) => overlaps(slot, range)))
}

// Compared as numbers: two Dates under `<` cost ten times as much, and this runs for every slot and busy range.
function overlaps(one: TimeRange, other: TimeRange): boolean {
  return one.startsAt.getTime() < other.endsAt.getTime() && other.startsAt.getTime() < one.endsAt.getTime()
}

/**
 * Whether slots of `day` may be booked at all (R13): from today up to the horizon, both included. When the doctor's
 * range runs past midnight, yesterday counts too, for its last slots lie in today (R15); `openSlots` drops the rest.
 */
export function isBookableDate({ date, today, horizonDays, runsPastMidnight }: DayQuestion): boolean {
  const earliest = runsPastMidnight ? addDays(today, -1) : today
  return date >= earliest && date <= addDays(today, horizonDays)
}
