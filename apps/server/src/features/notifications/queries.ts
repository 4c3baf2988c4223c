import { type SelectQueryBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
import type { StoredNotice } from '../../platform/notices.ts'

/** Most that are listed; the counts include the rest. */
const NEWEST = 100

/** `about`: what they are to decide, with which it is read. */
export async function saveNotifications(
  db: Db,
  userIds: readonly string[],
  { kind, params }: StoredNotice,
  createdAt: Date,
  about: string | null = null,
): Promise<void> {
  const notice = { kind, params }
  const news = userIds.map((userId) => ({ userId, notice, about }))
  await saveNews(db, news, createdAt)
}

export async function saveNews(
  db: Db,
  news: readonly { userId: string; notice: StoredNotice; about?: string | null }[],
  createdAt: Date,
): Promise<void> {
  if (news.length === 0) return
  const rows = news.map(({ userId, notice: { kind, params }, about = null }) => ({
    userId,
    kind,
    params,
    about,
    createdAt,
  }))
  await db.insertInto('notifications').values(rows).execute()
}

export type NotificationRow = StoredNotice & { id: string; createdAt: string }

const findNotifications = prepared('find-notifications', (db, { userId }: { userId: string }) => {
  const own = db.selectFrom('notifications').where('userId', '=', userId)
  // Each condition has its own index.
  const unread = own.where('readAt', 'is', null)
  const read = own.where('readAt', 'is not', null)
  return db.selectNoFrom([
    newest(unread).as('unread'),
    newest(read).as('read'),
    unread.select(COUNT).$asScalar().$notNull().as('unreadCount'),
    read.select(COUNT).$asScalar().$notNull().as('readCount'),
  ])
})

export async function getNotifications(pool: Pool, userId: string) {
  const [found] = await findNotifications(pool, { userId })
  return found ?? { unread: [], read: [], unreadCount: 0, readCount: 0 }
}

/** Null before the first; within a statement about the user. */
export const notificationsVersion = (db: Db, userId: string) =>
  db
    .selectFrom('notificationVersions')
    .select('version')
    .where('userId', '=', userId)
    .$asScalar()
    .as('notificationsVersion')

const COUNT = sql<number>`count(*)::int`.as('count')

function newest(notifications: SelectQueryBuilder<Tables, 'notifications', object>) {
  const rows = notifications
    .select(['id', 'kind', 'params', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(sql.lit(NEWEST))
  return sql<
    NotificationRow[]
  >`(select coalesce(json_agg(json_build_object('id', id::text, 'kind', kind, 'params', params,
    'createdAt', created_at) order by id desc), '[]') from (${rows}) newest)`
}

export async function markRead(db: Db, userId: string, now: Date): Promise<void> {
  const unread = db.updateTable('notifications').where('userId', '=', userId).where('readAt', 'is', null)
  await unread.set({ readAt: now }).execute()
}

/** Ids are numbers; anything else is nobody's notification. */
const ID = /^\d{1,18}$/

/** False if the notification is not the user's. */
export async function markOpened(
  db: Db,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  if (!ID.test(id)) return false
  const opened = await db
    .updateTable('notifications')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .set({ readAt: sql<Date>`coalesce(read_at, ${now})` })
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

export async function deleteRead(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('userId', '=', userId).where('readAt', 'is not', null).execute()
}
