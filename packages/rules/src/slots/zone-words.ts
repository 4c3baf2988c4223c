import { Temporal } from 'temporal-polyfill'
import type { IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'

/** Of two the first, as in `hospitalSlots`. */
export function instantAt(date: IsoDate, minutes: Minutes, timeZone: string): Date {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes })
  return new Date(wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' }).epochMilliseconds)
}

/** `Central European Summer Time` */
export function zoneInWords(instant: Date, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
