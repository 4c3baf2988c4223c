import { dayMonthYear } from '@desk/rules/calendar-date'
import { message } from '@desk/words/message'
import { oneLine } from '../../../platform/email/content.ts'
import type { FreeTime } from './about.ts'

/** Data in a line, no words that another language would put elsewhere; another doctor is named. */
function freeTimeLine({ date, time, doctor }: FreeTime, asked: string): string {
  const when = `${dayMonthYear(date)}, ${time}`
  return doctor === asked ? when : `${when}, ${oneLine(doctor)}`
}

/** The same with the day of the week. */
export const freeTimeWords = (free: FreeTime, asked: string) =>
  message('appointment-emails.freeLine', { day: new Date(free.date), when: freeTimeLine(free, asked) })
