import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { DAY, type Minutes } from '@desk/rules/clock-time'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { message } from '@desk/words/message'
import { oneLine } from '../../platform/email/content.ts'

/** When an appointment is, as its patient was shown it. */
export type When = {
  date: IsoDate
  start: Minutes
  end: Minutes
  /** The name of the type of visit, where it has one. */
  visitType?: string | undefined
}

/** Of a notice about an appointment: nothing where it has no type. */
export const typeWords = (visitType: string | null) => (visitType === null ? {} : { visitType })

/** The parameters of a message that names the type of visit in a few words, where it has one. */
export const visitWords = (visitType: string | null | undefined) => ({
  hasVisit: visitType ? ('yes' as const) : ('no' as const),
  visit: oneLine(visitType ?? ''),
})

type DayKey = 'appointment-emails.day' | 'appointment-emails.shortDay'

/** A date as people read it, with its day of the week. */
export const dayWords = (date: IsoDate, key: DayKey = 'appointment-emails.day') =>
  message(key, { day: new Date(date), date: dayMonthYear(date) })

/** The parameters of a message that names a time; one after midnight says which night it is (R15). */
export const timeWords = (when: When) => ({ ...dateTimeWords(when), date: dayWords(when.date) })

/** The same with a short day, for what is paid for by its length. */
export const shortTimeWords = (when: When) => ({
  ...dateTimeWords(when),
  date: dayWords(when.date, 'appointment-emails.shortDay'),
})

/** The same without the day of the week, for what says it itself, and what was sent without it. */
export const dateTimeWords = ({ date, start, end }: When) => ({
  date: dayMonthYear(date),
  time: slotLabel({ start, end }),
  overnight: start >= DAY ? ('yes' as const) : ('no' as const),
  nextDate: dayMonthYear(addDays(date, 1)),
})

/** In the subject of an email; one of an earlier version, which does not name its appointment, stays as it was. */
export const subjectTimeWords = (when: When & { appointmentId?: string | undefined }) =>
  when.appointmentId === undefined ? dateTimeWords(when) : timeWords(when)

/** The parameters of a message that may give a reason; empty: it gives none. */
export const reasonWords = (reason = '') => ({
  reason: oneLine(reason),
  hasReason: reason ? ('yes' as const) : ('no' as const),
})
