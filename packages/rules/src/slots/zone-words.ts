import type { IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { instantNearWall } from './zone-offsets.ts'

const MINUTE_MS = 60_000

/** Of two the first, as in `hospitalSlots`. */
export function instantAt(date: IsoDate, minutes: Minutes, timeZone: string): Date {
  return new Date(instantNearWall(Date.parse(date) + minutes * MINUTE_MS, timeZone))
}

/** `Central European Summer Time` */
export function zoneInWords(instant: Date, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
