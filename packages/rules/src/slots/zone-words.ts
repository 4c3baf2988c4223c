import { Temporal } from 'temporal-polyfill'
import type { IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'

/** The instant of a wall time that counts from the midnight of `date`, as `hospitalSlots` reckons it: one that comes twice is the first. */
export function instantAt(date: IsoDate, minutes: Minutes, timeZone: string): Date {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes })
  return new Date(wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' }).epochMilliseconds)
}

/** What people call a time zone at an instant: `Central European Summer Time`. */
export function zoneInWords(instant: Date, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
