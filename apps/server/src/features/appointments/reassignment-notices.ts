import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dear, dearDoctor, oneLine } from '../../platform/email/content.ts'
import type { EmailKind, NoticeKinds, NotificationKind } from '../../platform/notices.ts'
import { linkIfFull } from './life/patient-link.ts'
import { nameFact, phoneFact, reasonFacts, visitFacts, whereFacts } from './email-facts.ts'
import { reasonWords, subjectTimeWords, timeWords, type When } from './notice-words.ts'

type Former = { formerLastName?: string; former?: string }

type Reassigned = When &
  Former & {
    firstName: string
    lastName: string
    reason?: string
  }
type Full = { appointmentId?: string }

export const appointmentReassigned: NotificationKind<Reassigned> = {
  kind: 'appointment-reassigned',
  path: () => PATHS.myAppointments,
  message: ({ firstName, lastName, formerLastName = '', former = formerLastName, reason, ...when }) =>
    message('appointments.reassignedNotification', {
      firstName,
      lastName,
      formerLastName: former,
      ...reasonWords(reason),
      ...timeWords(when),
    }),
}

export const reassignedEmail: EmailKind<Reassigned & Full & { name: string }> = {
  kind: 'appointment-reassigned',
  makeLink: linkIfFull,
  subject: (when) => message('appointments.decisionEmailSubject', subjectTimeWords(when)),
  content: (
    {
      name,
      firstName,
      lastName,
      formerLastName = '',
      former = formerLastName,
      reason,
      appointmentId,
      ...when
    },
    sender,
    link,
  ) => ({
    greeting: dear(name),
    parts: [
      { paragraph: message('appointment-emails.reassignedLead', { hospitalName: sender.hospitalName }) },
      {
        facts: [
          ...visitFacts(when, { isFull: appointmentId !== undefined }),
          {
            label: message('appointment-emails.doctor'),
            value: message('appointment-emails.reassignedDoctor', {
              firstName: oneLine(firstName),
              lastName: oneLine(lastName),
              formerLastName: oneLine(former),
            }),
          },
          ...reasonFacts(reason),
          ...whereFacts(sender, when, { isInText: appointmentId !== undefined }),
        ],
      },
      {
        action: message('appointment-emails.findItHere'),
        button: message(
          appointmentId === undefined ? 'appointment-emails.openAppointments' : 'life.openAppointment',
        ),
        link: appointmentId === undefined ? sender.publicUrl + PATHS.myAppointments : link,
      },
    ],
  }),
}

type HandedOver = When & { isApproved: boolean }
const approval = (isApproved: boolean) => (isApproved ? ('approved' as const) : ('pending' as const))

export const appointmentHandedOver: NotificationKind<HandedOver & { patientName: string }> = {
  kind: 'appointment-handed-over',
  path: () => PATHS.doctorAppointments,
  message: ({ patientName, isApproved, ...when }) =>
    message('appointments.handedOverNotification', {
      name: patientName,
      state: approval(isApproved),
      ...timeWords(when),
    }),
}

type HandedOverDetails = HandedOver &
  Former &
  Full & {
    doctorName: string
    name: string
    phone: string
  }

export const handedOverEmail: EmailKind<HandedOverDetails> = {
  kind: 'appointment-handed-over',
  subject: (when) => message('appointments.handedOverEmailSubject', subjectTimeWords(when)),
  content: (
    {
      doctorName,
      formerLastName = '',
      former = formerLastName,
      name,
      phone,
      isApproved,
      appointmentId,
      ...when
    },
    sender,
  ) => ({
    greeting: dearDoctor(doctorName),
    parts: [
      {
        paragraph: message('appointment-emails.handedOverLead', {
          hospitalName: sender.hospitalName,
          formerLastName: oneLine(former),
        }),
      },
      {
        facts: [
          ...visitFacts(when, { isFull: appointmentId !== undefined }),
          nameFact(name),
          phoneFact(phone),
          ...whereFacts(sender, when, { isInText: appointmentId !== undefined }),
        ],
      },
      {
        action: message('appointment-emails.handedOverAction', { state: approval(isApproved) }),
        button: message('appointment-emails.openRequests'),
        link: sender.publicUrl + PATHS.doctorAppointments,
      },
    ],
  }),
}

export const appointmentTakenOver: NotificationKind<
  When & { patientName: string; doctorLastName?: string; doctor?: string }
> = {
  kind: 'appointment-taken-over',
  path: () => PATHS.notifications,
  message: ({ patientName, doctorLastName = '', doctor = doctorLastName, ...when }) =>
    message('appointments.takenOverNotification', {
      name: patientName,
      doctorLastName: doctor,
      ...timeWords(when),
    }),
}

export const takenOverEmail: EmailKind<
  When & { doctorName: string; name: string; lastName?: string; other?: string }
> = {
  kind: 'appointment-taken-over',
  subject: (when) => message('appointment-emails.takenOverSubject', timeWords(when)),
  content: ({ doctorName, name, lastName = '', other = lastName, ...when }, sender) => ({
    greeting: dearDoctor(doctorName),
    parts: [
      {
        paragraph: message('appointment-news.takenOverLead', {
          hospitalName: sender.hospitalName,
          lastName: oneLine(other),
        }),
      },
      { facts: [...visitFacts(when), nameFact(name), ...whereFacts(sender, when)] },
      {
        action: message('appointment-emails.seeRequests'),
        button: message('appointment-emails.openRequests'),
        link: sender.publicUrl + PATHS.doctorAppointments,
      },
    ],
  }),
}

export const reassignmentNotices: NoticeKinds = {
  notifications: [appointmentReassigned, appointmentHandedOver, appointmentTakenOver],
  emails: [reassignedEmail, handedOverEmail, takenOverEmail],
}
