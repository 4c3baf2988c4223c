import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { type EmailKind, notice, type NoticeKinds, type NotificationKind } from '../../platform/notices.ts'
import { bookingDigest } from './digest-notice.ts'
import { oneLine, reasonWords, timeWords, type When } from './notice-words.ts'
import { reassignmentNotices } from './reassignment-notices.ts'

export const appointmentRequested: NotificationKind<When & { patientName: string }> = {
  kind: 'appointment-requested',
  path: () => PATHS.doctorAppointments,
  message: ({ patientName, ...when }) =>
    message('appointments.requestedNotification', { name: patientName, ...timeWords(when) }),
}

/** Without `by` it was the doctor; a reason is what the patient is told of it. */
type Decided = When & {
  doctorLastName: string
  decision: 'approved' | 'rejected' | 'cancelled'
  by?: 'doctor' | 'hospital'
  reason?: string
}

export const appointmentDecided: NotificationKind<Decided> = {
  kind: 'appointment-decided',
  path: () => PATHS.myAppointments,
  message: ({ doctorLastName, decision, by = 'doctor', reason, ...when }) =>
    message(
      by === 'doctor' ? 'appointments.decidedNotification' : 'appointments.decidedByHospitalNotification',
      {
        doctorLastName,
        decision,
        ...reasonWords(reason),
        ...timeWords(when),
      },
    ),
}

/** Tells a patient what the hospital decided; in the body what was typed is on one line each. */
export const appointmentDecision: EmailKind<Decided & { name: string }> = {
  kind: 'appointment-decision',
  subject: (when) => message('appointments.decisionEmailSubject', timeWords(when)),
  body: ({ name, doctorLastName, decision, reason, ...when }, { hospitalName, publicUrl }) =>
    message('appointments.decisionEmailBody', {
      name: oneLine(name),
      doctorLastName,
      decision,
      hospitalName,
      ...reasonWords(reason),
      ...timeWords(when),
      link: publicUrl + (decision === 'approved' ? PATHS.myAppointments : PATHS.home),
    }),
}

/** Who gets more of them reads none. */
const MOST_NOTICES_AN_HOUR = 20

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
  digest: {
    mostAnHour: MOST_NOTICES_AN_HOUR,
    gather: (requests) =>
      notice(bookingDigest, { doctorName: requests[0]?.doctorName ?? '', requests: [...requests] }),
  },
}

export const appointmentNotices: NoticeKinds = {
  notifications: [appointmentRequested, appointmentDecided, ...reassignmentNotices.notifications],
  emails: [bookingNotice, bookingDigest, appointmentDecision, ...reassignmentNotices.emails],
}
