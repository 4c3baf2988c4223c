import { addDays, type IsoDate } from '../calendar-date.ts'

/** What one bar of a chart stands for. */
export const PARTS = ['day', 'week', 'month'] as const
export type Part = (typeof PARTS)[number]

/** More bars cannot be told apart on a phone. */
const MOST_DAYS = 35
const MOST_WEEKS = 27
const DAY_MS = 24 * 60 * 60_000

export function partFor(from: IsoDate, to: IsoDate): Part {
  const days = daysBetween(from, to) + 1
  if (days <= MOST_DAYS) return 'day'
  return days <= MOST_WEEKS * 7 ? 'week' : 'month'
}

/** Weeks begin on Mondays. */
export function firstDayOf(date: IsoDate, part: Part): IsoDate {
  if (part === 'day') return date
  return part === 'week' ? addDays(date, -weekdayOf(date)) : `${date.slice(0, 7)}-01`
}

export function listParts(from: IsoDate, to: IsoDate, part: Part): IsoDate[] {
  const found: IsoDate[] = []
  for (let day = firstDayOf(from, part); day <= to; day = nextPart(day, part)) found.push(day)
  return found
}

/** 0 is Monday. */
export const weekdayOf = (date: IsoDate): number => (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7

export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** 31 days after the first is always in the next month. */
function nextPart(day: IsoDate, part: Part): IsoDate {
  if (part === 'day') return addDays(day, 1)
  return part === 'week' ? addDays(day, 7) : firstDayOf(addDays(day, 31), 'month')
}
