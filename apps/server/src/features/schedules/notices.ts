import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import type { NoticeKinds, NotificationKind } from '../../platform/notices.ts'

export const calendarTakesVisits: NotificationKind<{ calendar: string; count: number }> = {
  kind: 'calendar-takes-visits',
  path: () => PATHS.outsideCalendars,
  message: (params) => message('outside-hits.notification', params),
}

export const scheduleNotices: Pick<NoticeKinds, 'notifications' | 'emails'> = {
  notifications: [calendarTakesVisits],
  emails: [],
}
