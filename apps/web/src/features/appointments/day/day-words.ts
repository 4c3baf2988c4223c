import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { weekdayOf } from '../../../lib/day-in-words.ts'
import { words } from '../../../lib/words.ts'

/** Such as "Mon 01-03". */
export function shortDay(date: IsoDate): string {
  return words('picture.dayHead', { weekday: weekdayOf(date, 'short'), day: dayMonthYear(date).slice(0, 5) })
}
