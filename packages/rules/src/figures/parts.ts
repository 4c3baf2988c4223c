import { addDays, type IsoDate } from '../calendar-date.ts'

/** What one bar of a picture stands for. */
export const PARTS = ['day', 'week', 'month'] as const
export type Part = (typeof PARTS)[number]

/** So many bars can still be told apart on a phone. */
const MOST_DAYS = 35
const MOST_WEEKS = 27
const DAY_MS = 24 * 60 * 60_000

/** Days of a month, weeks of half a year, months of a year. */
export function partFor(from: IsoDate, to: IsoDate): Part {
  const days = daysBetween(from, to) + 1
  if (days <= MOST_DAYS) return 'day'
  return days <= MOST_WEEKS * 7 ? 'week' : 'month'
}

/** The first day of the part that a date is in; weeks begin on Mondays. */
export function firstDayOf(date: IsoDate, part: Part): IsoDate {
  if (part === 'day') return date
  return part === 'week' ? addDays(date, -weekdayOf(date)) : `${date.slice(0, 7)}-01`
}

/** The first days of all parts from one date to another, in order. */
export function listParts(from: IsoDate, to: IsoDate, part: Part): IsoDate[] {
  const found: IsoDate[] = []
  for (let day = firstDayOf(from, part); day <= to; day = nextPart(day, part)) found.push(day)
  return found
}

/** 0 is Monday. */
export const weekdayOf = (date: IsoDate): number => (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7

export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** 31 days after the first of a month are always in the next one. */
function nextPart(day: IsoDate, part: Part): IsoDate {
  if (part === 'day') return addDays(day, 1)
  return part === 'week' ? addDays(day, 7) : firstDayOf(addDays(day, 31), 'month')
}
