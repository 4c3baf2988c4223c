import { dayMonthYear } from '@desk/rules/calendar-date'
import { message } from '@desk/words/message'
import { oneLine } from '../../../platform/email/content.ts'
import type { FreeTime } from './about.ts'

/** Another doctor is named. */
export function freeTimeWords({ date, time, doctor }: FreeTime, asked: string) {
  const on = { date: dayMonthYear(date), time, overnight: 'no', nextDate: '' } as const
  const said = message('appointment-emails.time', on)
  const when =
    doctor === asked ? said : message('appointment-emails.freeWith', { time: said, doctor: oneLine(doctor) })
  return message('appointment-emails.freeLine', { day: new Date(date), when })
}
