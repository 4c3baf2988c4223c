import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import type { NoticeKinds, NotificationKind } from '../../../platform/notices.ts'
import { timeWords, type When } from '../notice-words.ts'

/** To people who were choosing or had been offered a time that is now kept free. */
export const holdEnded: NotificationKind<When & { doctorLastName: string }> = {
  kind: 'hold-ended',
  path: () => PATHS.home,
  message: ({ doctorLastName, ...when }) =>
    message('day.holdEndedNotification', { doctorLastName, ...timeWords(when) }),
}

export const dayNotices: NoticeKinds = { notifications: [holdEnded], emails: [] }
