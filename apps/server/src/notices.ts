import { appointmentDecided, appointmentRequested, bookingNotice } from './features/appointments/notices.ts'
import { applicationDecided, applicationReceived } from './features/doctors/notices.ts'
import { plainEmail } from './features/email/plain-email.ts'
import { plainNotification } from './features/notifications/plain-notification.ts'
import type { NoticeKinds } from './platform/notices.ts'

/** Every kind of notification and email of the features. */
export const noticeKinds: NoticeKinds = {
  notifications: [
    appointmentRequested,
    appointmentDecided,
    applicationReceived,
    applicationDecided,
    plainNotification,
  ],
  emails: [bookingNotice, plainEmail],
}
