import { twoDigits } from './clock-time.ts'

/** YYYY-MM-DD, in no time zone; sorts as text. */
export type IsoDate = string

const DAY_MS = 86_400_000
const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/** DD-MM-YYYY (spec 9) from 1900 to 2200. */
export function readDayMonthYear(text: string): IsoDate | null {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  if (!match) return null
  const [, day, month, year] = match
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null
  const isoDate = isoDateOf(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  // Date.UTC carries 31-02 over into March.
  return isoDate === `${year}-${month}-${day}` ? isoDate : null
}

export function dayMonthYear(isoDate: IsoDate): string {
  return isoDate.split('-').toReversed().join('-')
}

export function addDays(isoDate: IsoDate, days: number): IsoDate {
  return isoDateOf(Date.parse(isoDate) + days * DAY_MS)
}

/** `toISOString` is slow; as it does, this throws for what is no date. */
export function isoDateOf(time: number): IsoDate {
  if (Number.isNaN(time)) throw new RangeError('not a date')
  const date = new Date(time)
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
}
