import type { User } from '@desk/contract/auth'
import type { Language } from '@desk/words/languages'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { NotificationRow } from '../notifications/queries.ts'
import { userNotFound } from './failures.ts'
import { findAccount } from './queries.ts'

export async function getCurrentUser(
  { pool, notices }: Dependencies,
  actor: Caller,
  { language }: { language: Language },
): Promise<User> {
  const account = await findAccount(pool, actor.id)
  if (!account) throw userNotFound()
  const toNotification = ({ id, createdAt, ...stored }: NotificationRow) => ({
    id,
    ...notices.notification(stored, language),
    createdAt: new Date(createdAt).toISOString(),
  })
  return {
    ...account,
    unread: account.unread.map(toNotification),
    read: account.read.map(toNotification),
  }
}
