import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import type { NoticeKinds, NotificationKind } from '../../platform/notices.ts'

export const applicationReceived: NotificationKind<{ firstName: string; lastName: string }> = {
  kind: 'application-received',
  path: () => PATHS.doctors,
  message: (name) => message('doctors.appliedNotification', name),
}

export const applicationDecided: NotificationKind<{ status: 'approved' | 'rejected' }> = {
  kind: 'application-decided',
  path: () => PATHS.notifications,
  message: ({ status }) => message('doctors.decidedNotification', { status }),
}

export const doctorNotices: NoticeKinds = {
  notifications: [applicationReceived, applicationDecided],
  emails: [],
}
