import { PATHS } from '@desk/contract/paths'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { DAY } from '@desk/rules/clock-time'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { type Message, message } from '@desk/words/message'
import type { NotificationKind } from '../../platform/notices.ts'
import { reasonWords, type When } from './notice-words.ts'

const MOST_TIMES = 5

type DecidedTogether = {
  doctorLastName: string
  /** The full name; notices from older versions lack it. */
  doctor?: string
  decision: 'approved' | 'rejected' | 'cancelled'
  by: 'doctor' | 'hospital'
  reason: string
  times: When[]
}

export const appointmentsDecided: NotificationKind<DecidedTogether> = {
  kind: 'appointments-decided',
  path: () => PATHS.myAppointments,
  message: ({ doctorLastName, doctor = doctorLastName, decision, by, reason, times }) =>
    message('accounts.decidedTogetherNotification', {
      by,
      doctorLastName: doctor,
      decision,
      count: times.length,
      times: times.slice(0, MOST_TIMES).map(timeOf),
      more: Math.max(0, times.length - MOST_TIMES),
      ...reasonWords(reason),
    }),
}

/** With the weekday; after midnight with both dates (R15). */
function timeOf({ date, start, end }: When): Message {
  const next = start >= DAY ? `/${dayMonthYear(addDays(date, 1))}` : ''
  const on = { date: `${dayMonthYear(date)}${next}`, time: slotLabel({ start, end }) }
  const when = message('appointment-emails.time', { ...on, overnight: 'no', nextDate: '' })
  return message('appointment-emails.freeLine', { day: new Date(date), when })
}
