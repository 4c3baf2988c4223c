import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import type { EmailKind, NoticeKinds, NotificationKind } from '../../platform/notices.ts'
import { oneLine, reasonWords, timeWords, type When } from './notice-words.ts'

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
  body: ({ name, firstName, lastName, formerLastName, reason, ...when }, { hospitalName, publicUrl }) =>
    message('appointments.reassignedEmailBody', {
      name: oneLine(name),
      firstName: oneLine(firstName),
      lastName: oneLine(lastName),
      formerLastName: oneLine(formerLastName),
      hospitalName,
      ...reasonWords(reason),
      ...timeWords(when),
      link: publicUrl + PATHS.myAppointments,
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
  body: ({ doctorName, formerLastName, name, phone, isApproved, ...when }, { hospitalName, publicUrl }) =>
    message('appointments.handedOverEmailBody', {
      doctorName: oneLine(doctorName),
      formerLastName: oneLine(formerLastName),
      name: oneLine(name),
      phone: oneLine(phone),
      state: approval(isApproved),
      hospitalName,
      ...timeWords(when),
      link: publicUrl + PATHS.doctorAppointments,
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
