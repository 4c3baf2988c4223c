import type { IsoDate } from '../calendar-date.ts'

/** The real date of a slot after midnight, which is listed under the day before (R15). */
export function overnightDate(date: IsoDate, startsAt: string): IsoDate | null {
  const startDate = startsAt.slice(0, date.length)
  return startDate === date ? null : startDate
}
