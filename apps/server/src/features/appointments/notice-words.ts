import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { DAY, type Minutes } from '@desk/rules/clock-time'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { message } from '@desk/words/message'
import { oneLine } from '../../platform/email/content.ts'

export type When = {
  date: IsoDate
  start: Minutes
  end: Minutes
  visitType?: string | undefined
}

export const typeWords = (visitType: string | null) => (visitType === null ? {} : { visitType })

export const visitWords = (visitType: string | null | undefined) => ({
  hasVisit: visitType ? ('yes' as const) : ('no' as const),
  visit: oneLine(visitType ?? ''),
})

type DayKey = 'appointment-emails.day' | 'appointment-emails.shortDay'

const dayWords = (date: IsoDate, key: DayKey = 'appointment-emails.day') =>
  message(key, { day: new Date(date), date: dayMonthYear(date) })

/** After midnight it also says which night (R15). */
export const timeWords = (when: When) => ({ ...dateTimeWords(when), date: dayWords(when.date) })

export const shortTimeWords = (when: When) => ({
  ...dateTimeWords(when),
  date: dayWords(when.date, 'appointment-emails.shortDay'),
})

/** Without weekday, where the sentence says it, or older ones lacked it. */
export const dateTimeWords = ({ date, start, end }: When) => ({
  date: dayMonthYear(date),
  time: slotLabel({ start, end }),
  overnight: start >= DAY ? ('yes' as const) : ('no' as const),
  nextDate: dayMonthYear(addDays(date, 1)),
})

/** "05-03-2027, 09:00 AM" as it is stored, with the comma and the order of the language. */
export function momentWords(moment: string) {
  const [date = '', time = ''] = moment.split(', ')
  return message('appointment-emails.time', { date, time, overnight: 'no', nextDate: '' })
}

/** Older ones, without an appointment, stay as they were. */
export const subjectTimeWords = (when: When & { appointmentId?: string | undefined }) =>
  when.appointmentId === undefined ? dateTimeWords(when) : timeWords(when)

export const reasonWords = (reason = '') => ({
  reason: oneLine(reason),
  hasReason: reason ? ('yes' as const) : ('no' as const),
})
