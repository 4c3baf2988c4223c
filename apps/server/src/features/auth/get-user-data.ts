import type { User } from '@desk/contract/auth'
import type { Notification } from '@desk/contract/notification'
import type { Language } from '@desk/words/languages'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { KeptReplies } from '../../platform/http/kept-replies.ts'
import type { Written } from '../../platform/http/data-replies.ts'
import type { Notices } from '../../platform/notices.ts'
import { getNotifications, type NotificationRow } from '../notifications/queries.ts'
import { userNotFound } from './failures.ts'
import { findAccount } from './queries.ts'

const NO_NEWS = { unread: [], read: [], unreadCount: 0, readCount: 0 }

/** Asked by every page: kept until the account or its notifications change. */
export async function getUserData(
  { pool, notices, keptUsers }: Dependencies & { keptUsers: KeptReplies<Written> },
  actor: Caller,
  { language, write }: { language: Language; write: (user: User) => Written },
): Promise<Written> {
  const found = await findAccount(pool, actor.id)
  if (!found) throw userNotFound()
  // Notifications of staff name patients.
  if (actor.lacksSecondFactor) return write({ ...found, ...NO_NEWS, mustAddSecondFactor: true })
  return keptUsers(actor.id, JSON.stringify([found, language]), async () => {
    const { notificationsVersion: _, ...account } = found
    const { unread, read, ...counts } = await getNotifications(pool, actor.id)
    const lists = {
      unread: toNotifications(unread, notices, language),
      read: toNotifications(read, notices, language),
    }
    return write({ ...account, ...lists, ...counts })
  })
}

function toNotifications(
  rows: readonly NotificationRow[],
  notices: Notices,
  language: Language,
): Notification[] {
  return rows.map(({ id, createdAt, ...stored }) => ({
    id,
    ...notices.notification(stored, language),
    createdAt: new Date(createdAt).toISOString(),
  }))
}
