import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dear, dearDoctor, oneLine } from '../../platform/email/content.ts'
import { type EmailKind, notice, type NoticeKinds, type NotificationKind } from '../../platform/notices.ts'
import { appointmentsDecided } from './decided-together.ts'
import { dayNotices } from './day/notices.ts'
import { decisionAction } from './decision-action.ts'
import { bookingDigest } from './digest-notice.ts'
import { appointmentApproved, appointmentEnded } from './doctor-emails.ts'
import type { FreeTime } from './life/about.ts'
import {
  doctorFact,
  freeParts,
  nameFact,
  phoneFact,
  reasonFacts,
  visitFacts,
  whereFacts,
} from './email-facts.ts'
import { lifeNotices } from './life/notices.ts'
import { dateTimeWords, reasonWords, timeWords, type When } from './notice-words.ts'
import { linkIfFull } from './life/patient-link.ts'
import { appointmentReceived } from './patient-emails.ts'
import { appointmentReminder } from './reminders/notices.ts'
import { reassignmentNotices } from './reassignment-notices.ts'

export const appointmentRequested: NotificationKind<When & { patientName: string }> = {
  kind: 'appointment-requested',
  path: () => PATHS.doctorAppointments,
  message: ({ patientName, ...when }) =>
    message('appointments.requestedNotification', { name: patientName, ...timeWords(when) }),
}

/** Without `by` it was the doctor. */
type Decided = When & {
  doctorLastName: string
  decision: 'approved' | 'rejected' | 'cancelled'
  /** The full name; notices from older versions lack it. */
  doctor?: string
  by?: 'doctor' | 'hospital'
  reason?: string
}

export const appointmentDecided: NotificationKind<Decided> = {
  kind: 'appointment-decided',
  path: () => PATHS.myAppointments,
  message: ({ doctorLastName, doctor = doctorLastName, decision, by = 'doctor', reason, ...when }) =>
    message(
      by === 'doctor' ? 'appointments.decidedNotification' : 'appointments.decidedByHospitalNotification',
      {
        doctorLastName: doctor,
        decision,
        ...reasonWords(reason),
        ...timeWords(when),
      },
    ),
}

type DecidedEmail = Decided & {
  name: string
  appointmentId?: string
  free?: FreeTime[]
}

export const appointmentDecision: EmailKind<DecidedEmail> = {
  kind: 'appointment-decision',
  subject: ({ decision, appointmentId, ...when }) =>
    appointmentId === undefined
      ? message('appointments.decisionEmailSubject', dateTimeWords(when))
      : message('appointment-emails.decisionSubject', { decision, ...timeWords(when) }),
  makeLink: linkIfFull,
  content: (params, sender, link) => {
    const { name, doctorLastName, decision, reason, by = 'hospital', free = [], ...when } = params
    const { doctor = doctorLastName } = params
    const isFull = params.appointmentId !== undefined
    return {
      greeting: dear(name),
      parts: [
        {
          paragraph: message('appointment-emails.decisionLead', {
            by,
            doctorLastName: doctor,
            decision,
            hospitalName: sender.hospitalName,
          }),
        },
        {
          facts: [
            ...visitFacts(when, { isFull }),
            doctorFact(doctor),
            ...reasonFacts(reason),
            ...whereFacts(sender, when, { isInText: isFull }),
          ],
        },
        ...freeParts(free, doctor),
        ...decisionAction({ decision, free, isFull }, sender, link),
      ],
    }
  },
}

const MOST_NOTICES_AN_HOUR = 20

type BookingDetails = When & {
  doctorName: string
  name: string
  phone: string
  address: string
  isFull?: true
}

export const bookingNotice: EmailKind<BookingDetails> = {
  kind: 'booking-notice',
  subject: ({ isFull = false, ...when }) =>
    message('appointments.requestedEmailSubject', isFull ? timeWords(when) : dateTimeWords(when)),
  content: ({ doctorName, name, phone, address, isFull = false, ...when }, sender) => ({
    greeting: dearDoctor(doctorName),
    parts: [
      { paragraph: message('appointment-emails.requestedLead', { hospitalName: sender.hospitalName }) },
      {
        facts: [
          ...visitFacts(when, { isFull }),
          nameFact(name),
          phoneFact(phone),
          { label: message('appointment-emails.address'), value: oneLine(address) },
          ...whereFacts(sender, when, { isInText: isFull }),
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
    appointmentReceived,
    appointmentDecision,
    appointmentApproved,
    appointmentEnded,
    ...reassignmentNotices.emails,
    appointmentReminder,
    ...lifeNotices.emails,
  ],
}
