import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { locale, words } from './words.ts'

type Length = 'long' | 'short'

/** "Monday, 23-11-2026", the one way in which a date has its day of the week; in short "Mon, 23-11-2026". */
export function dayInWords(date: IsoDate, weekday: Length = 'long', shown = dayMonthYear(date)): string {
  return words('dates.day', { weekday: weekdayOf(date, weekday), date: shown })
}

/** Of a date: "Monday", or in short "Mon". */
export function weekdayOf(date: IsoDate, weekday: Length = 'long'): string {
  return new Intl.DateTimeFormat(locale(), { weekday, timeZone: 'UTC' }).format(new Date(date))
}
