import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { StoredNotice } from '../../platform/notices.ts'

/** How many of each list a user's data holds; the counts go beyond. */
const NEWEST = 100

/** Tells people one piece of news. */
export async function saveNotifications(
  db: Db,
  userIds: readonly string[],
  { kind, params }: StoredNotice,
  createdAt: Date,
): Promise<void> {
  if (userIds.length === 0) return
  const rows = userIds.map((userId) => ({ userId, kind, params, createdAt }))
  await db.insertInto('notifications').values(rows).execute()
}

export type NotificationRow = StoredNotice & { id: string; createdAt: Date }

/** The newest unread and read notifications of a user, and how many there are of each. */
export async function listNotifications(db: Db, userId: string) {
  const newest = db
    .selectFrom('notifications')
    .select(['id', 'kind', 'params', 'createdAt'])
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

export async function markRead(db: Db, userId: string, now: Date): Promise<void> {
  const unread = db.updateTable('notifications').where('userId', '=', userId).where('readAt', 'is', null)
  await unread.set({ readAt: now }).execute()
}

export async function deleteRead(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('userId', '=', userId).where('readAt', 'is not', null).execute()
}
