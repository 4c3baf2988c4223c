import { appointmentPath } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import type { NoticeKinds, NotificationKind } from '../../../platform/notices.ts'
import { reasonWords, timeWords, type When } from '../notice-words.ts'
import type { Cancelled, Moved } from './about.ts'
import { cancelledEmail, cancelledForDoctorEmail, movedEmail, movedForDoctorEmail } from './change-emails.ts'
import { moveToOtherNotices } from './move-to-other-notices.ts'
import { requestNotices } from './request-notices.ts'
import { newsComesHere } from './visits/notices.ts'

const toAppointment = ({ appointmentId }: { appointmentId: string }) => appointmentPath(appointmentId)

const fromWords = (from: When) => {
  const { date: fromDate, time: fromTime } = timeWords(from)
  return { fromDate, fromTime }
}

export const cancelledForPatient: NotificationKind<Cancelled> = {
  kind: 'appointment-cancelled',
  path: toAppointment,
  message: ({ by, doctor, reason, ...when }) =>
    message('life.cancelledNotification', {
      by: by === 'doctor' ? 'doctor' : 'hospital',
      doctor,
      ...reasonWords(reason),
      ...timeWords(when),
    }),
}

export const cancelledForDoctor: NotificationKind<Cancelled> = {
  kind: 'appointment-cancelled-for-doctor',
  path: toAppointment,
  message: ({ by, name, reason, ...when }) =>
    message('life.cancelledForDoctorNotification', {
      by: by === 'patient' ? 'patient' : 'hospital',
      name,
      ...reasonWords(reason),
      ...timeWords(when),
    }),
}

export const movedForPatient: NotificationKind<Moved> = {
  kind: 'appointment-moved',
  path: toAppointment,
  message: ({ by, doctor, from, reason, ...when }) =>
    message('life.movedNotification', {
      by: by === 'doctor' ? 'doctor' : 'hospital',
      doctor,
      ...fromWords(from),
      ...reasonWords(reason),
      ...timeWords(when),
    }),
}

export const movedForDoctor: NotificationKind<Moved> = {
  kind: 'appointment-moved-for-doctor',
  path: toAppointment,
  message: ({ by, name, from, state, reason, ...when }) =>
    message('life.movedForDoctorNotification', {
      by: by === 'patient' ? 'patient' : 'hospital',
      name,
      state,
      ...fromWords(from),
      ...reasonWords(reason),
      ...timeWords(when),
    }),
}

export const lifeNotices: NoticeKinds = {
  notifications: [
    cancelledForPatient,
    cancelledForDoctor,
    movedForPatient,
    movedForDoctor,
    ...moveToOtherNotices.notifications,
    ...requestNotices.notifications,
  ],
  emails: [
    cancelledEmail,
    cancelledForDoctorEmail,
    movedEmail,
    movedForDoctorEmail,
    ...moveToOtherNotices.emails,
    ...requestNotices.emails,
    newsComesHere,
  ],
}
