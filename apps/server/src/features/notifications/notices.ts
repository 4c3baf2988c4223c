import { message } from '@desk/words/message'
import type { NoticeKinds, NotificationKind } from '../../platform/notices.ts'

/** Notifications from before there were kinds keep their text. */
export const plainNotification: NotificationKind<{ message: string; path: string }> = {
  kind: 'plain',
  path: ({ path }) => path,
  message: ({ message: text }) => message('notifications.plain', { text }),
}

export const notificationNotices: NoticeKinds = { notifications: [plainNotification], emails: [] }
