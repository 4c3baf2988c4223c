import type { User } from '@desk/contract/auth'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { listNotifications } from '../notifications/queries.ts'
import { userNotFound } from './failures.ts'
import { findUser } from './queries.ts'

/** The caller's own account, with the newest notifications. */
export async function getCurrentUser({ db }: Dependencies, actor: Caller): Promise<User> {
  const [user, notifications] = await Promise.all([findUser(db, actor.id), listNotifications(db, actor.id)])
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
