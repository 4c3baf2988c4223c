import type { User } from '@desk/contract/auth'
import type { Db } from '../../platform/db/tables.ts'
import { listNotifications } from '../notifications/queries.ts'
import { userNotFound } from './failures.ts'
import { findUser } from './queries.ts'

/** An account as its owner sees it, with the newest notifications. */
export async function currentUser(db: Db, userId: string): Promise<User> {
  const [user, notifications] = await Promise.all([findUser(db, userId), listNotifications(db, userId)])
  if (!user) throw userNotFound()
  const { unread, read, ...counts } = notifications
  return { ...user, unread: unread.map(toNotification), read: read.map(toNotification), ...counts }
}

function toNotification({
  createdAt,
  ...notification
}: {
  id: string
  message: string
  path: string
  createdAt: Date
}) {
  return { ...notification, createdAt: createdAt.toISOString() }
}
