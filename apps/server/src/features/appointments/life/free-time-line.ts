import { dayMonthYear } from '@desk/rules/calendar-date'
import { oneLine } from '../../../platform/email/content.ts'
import type { FreeTime } from './about.ts'

/** Data in a line, no words that another language would put elsewhere; another doctor is named. */
export function freeTimeLine({ date, time, doctor }: FreeTime, asked: string): string {
  const when = `${dayMonthYear(date)}, ${time}`
  return doctor === asked ? when : `${when}, ${oneLine(doctor)}`
}
