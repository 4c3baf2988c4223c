import { adminNotices } from './features/admin/notices.ts'
import { appointmentNotices } from './features/appointments/notices.ts'
import { attachCalendar, completeEmail } from './features/appointments/calendar/attach-calendar.ts'
import { authNotices } from './features/auth/notices.ts'
import { doctorNotices } from './features/doctors/notices.ts'
import { emailNotices } from './features/email/notices.ts'
import { notificationNotices } from './features/notifications/notices.ts'
import { peoplesDataNotices } from './features/peoples-data/notices.ts'
import { rePlanNotices } from './features/re-plan/notices.ts'
import { scheduleNotices } from './features/schedules/notices.ts'
import { waitingNotices } from './features/waiting-list/notices.ts'
import type { NoticeKinds } from './platform/notices.ts'

const features = [
  adminNotices,
  appointmentNotices,
  authNotices,
  doctorNotices,
  emailNotices,
  notificationNotices,
  waitingNotices,
  rePlanNotices,
  scheduleNotices,
  peoplesDataNotices,
]

export const noticeKinds: NoticeKinds = {
  notifications: features.flatMap(({ notifications }) => notifications),
  emails: features.flatMap(({ emails }) => emails),
  attach: attachCalendar,
  complete: completeEmail,
}
