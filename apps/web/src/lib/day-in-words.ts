import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { locale, words } from './words.ts'

type Length = 'long' | 'short'

/** "Monday, 23-11-2026", short "Mon, 23-11-2026". */
export function dayInWords(date: IsoDate, weekday: Length = 'long', shown = dayMonthYear(date)): string {
  return words('dates.day', { weekday: weekdayOf(date, weekday), date: shown })
}

/** "Monday, 23-11-2026, 09:00 AM", with the comma of the language. */
export const dayAndTime = (day: string, time: string): string => words('dates.at', { day, time })

/** "23-11-2026 09:00 AM - 09:15 AM"; only in Arabic with a comma, without which it seems to begin with the time. */
export const slotInWords = (day: string, time: string): string => words('dates.slot', { day, time })

/** As a heading or line begins: French and Spanish days are "lundi", "lunes" within a sentence. */
export const atBeginning = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1)

/** "Monday", short "Mon". */
export function weekdayOf(date: IsoDate, weekday: Length = 'long'): string {
  return new Intl.DateTimeFormat(locale(), { weekday, timeZone: 'UTC' }).format(new Date(date))
}
