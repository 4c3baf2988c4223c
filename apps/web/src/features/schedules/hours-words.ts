import type { Hours } from '@desk/contract/schedule'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { locale, words } from '../../lib/words.ts'

const LONG = 20

/** "Monday, 24-11-2026". */
export function dayWords(date: IsoDate): string {
  return words('schedules.day', { weekday: weekdayName(date), date: dayMonthYear(date) })
}

export function weekdayName(date: IsoDate): string {
  return new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))
}

/** "09:00 to 12:00": an end that is not after the start is on the next day. */
export function windowWords({ start, end }: Hours): string {
  return words(end <= start ? 'schedules.windowOvernight' : 'schedules.window', { start, end })
}

export function hoursWords(windows: readonly Hours[]): string {
  if (windows.length === 0) return words('schedules.noHours')
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(
    windows.map(windowWords).map(inOneLine),
  )
}

/** A line ends between two windows, not within one; one that is long may break after its times. */
const inOneLine = (window: string) => (window.length > LONG ? window : window.replaceAll(' ', '\u00a0'))
