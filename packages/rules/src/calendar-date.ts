/** YYYY-MM-DD, in no time zone; sorts as text. */
export type IsoDate = string

const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/** DD-MM-YYYY (spec 9) from 1900 to 2200. */
export function readDayMonthYear(text: string): IsoDate | null {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  if (!match) return null
  const [, day, month, year] = match
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null
  const isoDate = isoDateOf(Number(year), Number(month), Number(day))
  // Date.UTC carries 31-02 over into March.
  return isoDate === `${year}-${month}-${day}` ? isoDate : null
}

export function dayMonthYear(isoDate: IsoDate): string {
  return isoDate.split('-').toReversed().join('-')
}

export function addDays(isoDate: IsoDate, days: number): IsoDate {
  const [year, month, day] = isoDate.split('-').map(Number)
  return isoDateOf(year ?? NaN, month ?? NaN, (day ?? NaN) + days)
}

function isoDateOf(year: number, month: number, day: number): IsoDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
