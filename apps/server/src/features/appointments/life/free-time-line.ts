import { dayMonthYear } from '@desk/rules/calendar-date'
import { message } from '@desk/words/message'
import { oneLine } from '../../../platform/email/content.ts'
import type { FreeTime } from './about.ts'

/** Data without words to translate; another doctor is named. */
function freeTimeLine({ date, time, doctor }: FreeTime, asked: string): string {
  const when = `${dayMonthYear(date)}, ${time}`
  return doctor === asked ? when : `${when}, ${oneLine(doctor)}`
}

export const freeTimeWords = (free: FreeTime, asked: string) =>
  message('appointment-emails.freeLine', { day: new Date(free.date), when: freeTimeLine(free, asked) })
