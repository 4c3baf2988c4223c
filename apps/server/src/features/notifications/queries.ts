import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

export type NewNotification = { userId: string; message: string; path: string; createdAt: Date }

/** How many of each list a user's data holds; the counts go beyond. */
const NEWEST = 100

/** The head of an insert, for statements of other features that must notify in one go. */
export const INSERT_NOTIFICATION = 'insert into notifications (user_id, message, path, created_at)'

export async function saveNotifications(db: Db, notifications: NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  await db.insertInto('notifications').values(notifications).execute()
}

/** The newest unread and read notifications of a user, and how many there are of each. */
export async function listNotifications(db: Db, userId: string) {
  const newest = db
    .selectFrom('notifications')
    .select(['id', 'message', 'path', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(NEWEST)
  const [unread, read, counts] = await Promise.all([
    newest.where('readAt', 'is', null).execute(),
    newest.where('readAt', 'is not', null).execute(),
    countNotifications(db, userId),
  ])
  return { unread, read, ...counts }
}

/** Two counts, each with its own condition: so each finds its index. */
function countNotifications(db: Db, userId: string) {
  const own = db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
  return db
    .selectNoFrom([
      own.where('readAt', 'is', null).$asScalar().$notNull().as('unreadCount'),
      own.where('readAt', 'is not', null).$asScalar().$notNull().as('readCount'),
    ])
    .executeTakeFirstOrThrow()
}

export async function markAllRead(db: Db, userId: string, now: Date): Promise<void> {
  const unread = db.updateTable('notifications').where('userId', '=', userId).where('readAt', 'is', null)
  await unread.set({ readAt: now }).execute()
}

export async function deleteRead(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('userId', '=', userId).where('readAt', 'is not', null).execute()
}
