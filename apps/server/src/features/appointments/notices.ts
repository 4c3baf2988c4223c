import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dear, dearDoctor, oneLine } from '../../platform/email/content.ts'
import { type EmailKind, notice, type NoticeKinds, type NotificationKind } from '../../platform/notices.ts'
import { appointmentsDecided } from './decided-together.ts'
import { dayNotices } from './day/notices.ts'
import { bookingDigest } from './digest-notice.ts'
import { doctorFact, nameFact, phoneFact, reasonFacts, whenFact, whereFacts } from './email-facts.ts'
import { lifeNotices } from './life/notices.ts'
import { reasonWords, timeWords, type When } from './notice-words.ts'
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

/** Tells a patient what the hospital decided. */
export const appointmentDecision: EmailKind<Decided & { name: string }> = {
  kind: 'appointment-decision',
  subject: (when) => message('appointments.decisionEmailSubject', timeWords(when)),
  content: ({ name, doctorLastName, decision, reason, ...when }, sender) => ({
    greeting: dear(name),
    parts: [
      {
        paragraph: message('appointment-emails.decisionLead', {
          decision,
          hospitalName: sender.hospitalName,
        }),
      },
      {
        facts: [
          whenFact(when),
          doctorFact(doctorLastName),
          ...reasonFacts(reason),
          ...whereFacts(sender, when),
        ],
      },
      {
        action: message('appointment-emails.decisionAction', { decision }),
        ...(decision === 'approved'
          ? {
              button: message('appointment-emails.openAppointments'),
              link: sender.publicUrl + PATHS.myAppointments,
            }
          : { button: message('appointment-emails.chooseAnother'), link: sender.publicUrl + PATHS.home }),
      },
    ],
  }),
}

/** Who gets more of them reads none. */
const MOST_NOTICES_AN_HOUR = 20

type BookingDetails = When & { doctorName: string; name: string; phone: string; address: string }

/** Tells a doctor of a new appointment. */
export const bookingNotice: EmailKind<BookingDetails> = {
  kind: 'booking-notice',
  subject: (when) => message('appointments.requestedEmailSubject', timeWords(when)),
  content: ({ doctorName, name, phone, address, ...when }, sender) => ({
    greeting: dearDoctor(doctorName),
    parts: [
      { paragraph: message('appointment-emails.requestedLead', { hospitalName: sender.hospitalName }) },
      {
        facts: [
          whenFact(when),
          nameFact(name),
          phoneFact(phone),
          { label: message('appointment-emails.address'), value: oneLine(address) },
          ...whereFacts(sender, when),
        ],
      },
      {
        action: message('appointment-emails.answerRequest'),
        button: message('appointment-emails.openRequests'),
        link: sender.publicUrl + PATHS.doctorAppointments,
      },
    ],
  }),
  digest: {
    mostAnHour: MOST_NOTICES_AN_HOUR,
    gather: (requests) =>
      notice(bookingDigest, { doctorName: requests[0]?.doctorName ?? '', requests: [...requests] }),
  },
}

export const appointmentNotices: NoticeKinds = {
  notifications: [
    appointmentRequested,
    appointmentDecided,
    appointmentsDecided,
    ...reassignmentNotices.notifications,
    ...lifeNotices.notifications,
    ...dayNotices.notifications,
  ],
  emails: [
    bookingNotice,
    bookingDigest,
    appointmentDecision,
    ...reassignmentNotices.emails,
    ...lifeNotices.emails,
  ],
}
