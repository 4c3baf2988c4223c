import type { IsoDate } from '../calendar-date.ts'

/**
 * The date on which a slot after midnight really is, for it is listed under the day before (R15); else null.
 * `startsAt` has the offset of the hospital's clocks, so its date is the hospital's.
 */
export function overnightDate(date: IsoDate, startsAt: string): IsoDate | null {
  const startDate = startsAt.slice(0, date.length)
  return startDate === date ? null : startDate
}
