import type { User } from '@desk/contract/auth'
import type { Language } from '@desk/words/languages'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { listNotifications, type NotificationRow } from '../notifications/queries.ts'
import { userNotFound } from './failures.ts'
import { findUser } from './queries.ts'

export async function getCurrentUser(
  { db, notices }: Dependencies,
  actor: Caller,
  { language }: { language: Language },
): Promise<User> {
  const [user, notifications] = await Promise.all([findUser(db, actor.id), listNotifications(db, actor.id)])
  if (!user) throw userNotFound()
  const { unread, read, ...counts } = notifications
  const toNotification = ({ id, createdAt, ...stored }: NotificationRow) => ({
    id,
    ...notices.notification(stored, language),
    createdAt: createdAt.toISOString(),
  })
  return { ...user, unread: unread.map(toNotification), read: read.map(toNotification), ...counts }
}
