import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { DAY, type Minutes } from '@desk/rules/clock-time'
import { slotLabel } from '@desk/rules/slots/slot-label'
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

/** The parameters of a message that names a time; one after midnight says which night it is (R15). */
export const timeWords = ({ date, start, end }: When) => ({
  date: dayMonthYear(date),
  time: slotLabel({ start, end }),
  overnight: start >= DAY ? ('yes' as const) : ('no' as const),
  nextDate: dayMonthYear(addDays(date, 1)),
})

/** The parameters of a message that may give a reason; empty: it gives none. */
export const reasonWords = (reason = '') => ({
  reason: oneLine(reason),
  hasReason: reason ? ('yes' as const) : ('no' as const),
})
