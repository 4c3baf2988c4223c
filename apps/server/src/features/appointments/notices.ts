import { PATHS } from '@desk/contract/paths'
import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { DAY, type Minutes } from '@desk/rules/clock-time'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { message } from '@desk/words/message'
import type { EmailKind, NoticeKinds, NotificationKind } from '../../platform/notices.ts'

/** When an appointment is, as its patient was shown it. */
type When = { date: IsoDate; start: Minutes; end: Minutes }

/** The parameters of a message that names a time; one after midnight says which night it is (R15). */
const timeWords = ({ date, start, end }: When) => ({
  date: dayMonthYear(date),
  time: slotLabel({ start, end }),
  overnight: start >= DAY ? ('yes' as const) : ('no' as const),
  nextDate: dayMonthYear(addDays(date, 1)),
})

export const appointmentRequested: NotificationKind<When & { patientName: string }> = {
  kind: 'appointment-requested',
  path: () => PATHS.doctorAppointments,
  message: ({ patientName, ...when }) =>
    message('appointments.requestedNotification', { name: patientName, ...timeWords(when) }),
}

type Decided = When & { doctorLastName: string; decision: 'approved' | 'rejected' }

export const appointmentDecided: NotificationKind<Decided> = {
  kind: 'appointment-decided',
  path: () => PATHS.myAppointments,
  message: ({ doctorLastName, decision, ...when }) =>
    message('appointments.decidedNotification', { doctorLastName, decision, ...timeWords(when) }),
}

type BookingDetails = When & { doctorName: string; name: string; phone: string; address: string }

/** Tells a doctor of a new appointment; in the body what was typed is on one line each. */
export const bookingNotice: EmailKind<BookingDetails> = {
  kind: 'booking-notice',
  subject: (when) => message('appointments.requestedEmailSubject', timeWords(when)),
  body: ({ doctorName, name, phone, address, ...when }, { hospitalName, publicUrl }) =>
    message('appointments.requestedEmailBody', {
      doctorName,
      hospitalName,
      ...timeWords(when),
      name: oneLine(name),
      phone: oneLine(phone),
      address: oneLine(address),
      link: publicUrl + PATHS.doctorAppointments,
    }),
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

export const appointmentNotices: NoticeKinds = {
  notifications: [appointmentRequested, appointmentDecided],
  emails: [bookingNotice],
}
