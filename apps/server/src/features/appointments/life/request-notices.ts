import { appointmentPath, bookAppointmentPath, PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dear, dearDoctor, oneLine } from '../../../platform/email/content.ts'
import type { EmailKind, NoticeKinds, NotificationKind } from '../../../platform/notices.ts'
import { doctorFact, nameFact, phoneFact, visitFacts, whereFacts } from '../email-facts.ts'
import { timeWords } from '../notice-words.ts'
import type { About, FreeTime } from './about.ts'
import { freeTimeWords } from './free-time-line.ts'
import { patientLink } from './patient-link.ts'

type Expired = About & { free: FreeTime[] }

export const requestWaits: NotificationKind<About & { hours: number }> = {
  kind: 'request-waits',
  path: ({ appointmentId }) => appointmentPath(appointmentId),
  message: ({ name, hours, ...when }) =>
    message('life.requestWaitsNotification', { name, hours, ...timeWords(when) }),
}

export const requestExpired: NotificationKind<Expired> = {
  kind: 'request-expired',
  path: ({ free: [first] }) => (first ? bookAppointmentPath(first.doctorId, first) : PATHS.home),
  message: ({ doctor, free, ...when }) =>
    message('life.requestExpiredNotification', {
      doctor,
      hasFree: free.length > 0 ? 'yes' : 'no',
      free: free.map((one) => freeTimeWords(one, doctor)),
      ...timeWords(when),
    }),
}

/** `call`: a patient reached by nothing else; not in older ones. */
export const requestExpiredForDoctor: NotificationKind<About & { call?: string }> = {
  kind: 'request-expired-for-doctor',
  path: ({ appointmentId }) => appointmentPath(appointmentId),
  message: ({ name, call, ...when }) =>
    call === undefined
      ? message('life.requestExpiredForDoctorNotification', { name, ...timeWords(when) })
      : message('endings.expiredPleaseCallNotification', { name, phone: oneLine(call), ...timeWords(when) }),
}

export const requestWaitsEmail: EmailKind<About & { hours: number; phone: string }> = {
  kind: 'request-waits',
  subject: (when) => message('life.requestWaitsEmailSubject', timeWords(when)),
  content: ({ doctor, name, phone, hours, appointmentId, ...when }, sender) => ({
    greeting: dearDoctor(doctor),
    parts: [
      { paragraph: message('life.requestWaitsLead', { hours, hospitalName: sender.hospitalName }) },
      { facts: [...visitFacts(when), nameFact(name), phoneFact(phone), ...whereFacts(sender, when)] },
      {
        action: message('life.requestWaitsAction'),
        button: message('life.openAppointment'),
        link: sender.publicUrl + appointmentPath(appointmentId),
      },
    ],
  }),
}

export const requestExpiredEmail: EmailKind<Expired> = {
  kind: 'request-expired',
  subject: (when) => message('life.requestExpiredEmailSubject', timeWords(when)),
  makeLink: patientLink,
  content: ({ doctor, name, free, ...when }, sender, link) => ({
    greeting: dear(name),
    parts: [
      { paragraph: message('life.requestExpiredLead') },
      { facts: [...visitFacts(when), doctorFact(doctor), ...whereFacts(sender, when)] },
      ...(free.length > 0
        ? [{ paragraph: message('life.freeNext') }, { lines: free.map((one) => freeTimeWords(one, doctor)) }]
        : []),
      {
        action: message('life.chooseAnotherAction'),
        button: message('life.chooseAnother'),
        link: sender.publicUrl + (free[0] ? bookAppointmentPath(free[0].doctorId, free[0]) : PATHS.home),
      },
      { action: message('life.yourRequest'), button: message('life.openAppointment'), link },
    ],
  }),
}

export const requestNotices: NoticeKinds = {
  notifications: [requestWaits, requestExpired, requestExpiredForDoctor],
  emails: [requestWaitsEmail, requestExpiredEmail],
}
