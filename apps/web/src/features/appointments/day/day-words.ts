import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { weekdayOf } from '../../../lib/weekdays.ts'
import { words } from '../../../lib/words.ts'

/** "Monday, 01-03-2027" */
export function dayInWords(date: IsoDate): string {
  return words('day.heading', { weekday: weekdayOf(date), date: dayMonthYear(date) })
}

/** "Mon 01-03", for the head of a narrow column. */
export function shortDay(date: IsoDate): string {
  return words('picture.dayHead', { weekday: weekdayOf(date, 'short'), day: dayMonthYear(date).slice(0, 5) })
}
