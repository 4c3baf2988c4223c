import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dear, dearDoctor, oneLine } from '../../platform/email/content.ts'
import type { EmailKind, NoticeKinds, NotificationKind } from '../../platform/notices.ts'
import { nameFact, phoneFact, reasonFacts, whenFact, whereFacts } from './email-facts.ts'
import { reasonWords, timeWords, type When } from './notice-words.ts'

/** The new doctor's name, and the name of the one before. */
type Reassigned = When & { firstName: string; lastName: string; formerLastName: string; reason?: string }

export const appointmentReassigned: NotificationKind<Reassigned> = {
  kind: 'appointment-reassigned',
  path: () => PATHS.myAppointments,
  message: ({ firstName, lastName, formerLastName, reason, ...when }) =>
    message('appointments.reassignedNotification', {
      firstName,
      lastName,
      formerLastName,
      ...reasonWords(reason),
      ...timeWords(when),
    }),
}

export const reassignedEmail: EmailKind<Reassigned & { name: string }> = {
  kind: 'appointment-reassigned',
  subject: (when) => message('appointments.decisionEmailSubject', timeWords(when)),
  content: ({ name, firstName, lastName, formerLastName, reason, ...when }, sender) => ({
    greeting: dear(name),
    parts: [
      { paragraph: message('appointment-emails.reassignedLead', { hospitalName: sender.hospitalName }) },
      {
        facts: [
          whenFact(when),
          {
            label: message('appointment-emails.doctor'),
            value: message('appointment-emails.reassignedDoctor', {
              firstName: oneLine(firstName),
              lastName: oneLine(lastName),
              formerLastName: oneLine(formerLastName),
            }),
          },
          ...reasonFacts(reason),
          ...whereFacts(sender, when),
        ],
      },
      {
        action: message('appointment-emails.findItHere'),
        button: message('appointment-emails.openAppointments'),
        link: sender.publicUrl + PATHS.myAppointments,
      },
    ],
  }),
}

type HandedOver = When & { isApproved: boolean }
const approval = (isApproved: boolean) => (isApproved ? ('approved' as const) : ('pending' as const))

/** Tells the doctor who has an appointment now. */
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

type HandedOverDetails = HandedOver & {
  doctorName: string
  formerLastName: string
  name: string
  phone: string
}

export const handedOverEmail: EmailKind<HandedOverDetails> = {
  kind: 'appointment-handed-over',
  subject: (when) => message('appointments.handedOverEmailSubject', timeWords(when)),
  content: ({ doctorName, formerLastName, name, phone, isApproved, ...when }, sender) => ({
    greeting: dearDoctor(doctorName),
    parts: [
      {
        paragraph: message('appointment-emails.handedOverLead', {
          hospitalName: sender.hospitalName,
          formerLastName: oneLine(formerLastName),
        }),
      },
      { facts: [whenFact(when), nameFact(name), phoneFact(phone), ...whereFacts(sender, when)] },
      {
        action: message('appointment-emails.handedOverAction', { state: approval(isApproved) }),
        button: message('appointment-emails.openRequests'),
        link: sender.publicUrl + PATHS.doctorAppointments,
      },
    ],
  }),
}

/** Tells the doctor who had it. */
export const appointmentTakenOver: NotificationKind<When & { patientName: string; doctorLastName: string }> =
  {
    kind: 'appointment-taken-over',
    path: () => PATHS.notifications,
    message: ({ patientName, doctorLastName, ...when }) =>
      message('appointments.takenOverNotification', {
        name: patientName,
        doctorLastName,
        ...timeWords(when),
      }),
  }

export const reassignmentNotices: NoticeKinds = {
  notifications: [appointmentReassigned, appointmentHandedOver, appointmentTakenOver],
  emails: [reassignedEmail, handedOverEmail],
}
