import type { IsoDate } from '@desk/rules/calendar-date'
import { locale } from './words.ts'

const DAY_MS = 24 * 60 * 60_000

/** Such as "today", "tomorrow", "in 9 days". */
export function daysAhead(date: IsoDate, today: IsoDate): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day')
}
