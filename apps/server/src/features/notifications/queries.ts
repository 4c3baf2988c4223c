import { type SelectQueryBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
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
  const notice = { kind, params }
  const news = userIds.map((userId) => ({ userId, notice }))
  await saveNews(db, news, createdAt)
}

/** Tells people each their own news. */
export async function saveNews(
  db: Db,
  news: readonly { userId: string; notice: StoredNotice }[],
  createdAt: Date,
): Promise<void> {
  if (news.length === 0) return
  const rows = news.map(({ userId, notice: { kind, params } }) => ({ userId, kind, params, createdAt }))
  await db.insertInto('notifications').values(rows).execute()
}

/** A notification as JSON holds it. */
export type NotificationRow = StoredNotice & { id: string; createdAt: string }

const findNotifications = prepared('find-notifications', (db, { userId }: { userId: string }) => {
  const own = db.selectFrom('notifications').where('userId', '=', userId)
  // Each with a condition of its own, and so by an index of its own.
  const unread = own.where('readAt', 'is', null)
  const read = own.where('readAt', 'is not', null)
  return db.selectNoFrom([
    newest(unread).as('unread'),
    newest(read).as('read'),
    unread.select(COUNT).$asScalar().$notNull().as('unreadCount'),
    read.select(COUNT).$asScalar().$notNull().as('readCount'),
  ])
})

/** The newest notifications of a user and how many there are. */
export async function getNotifications(pool: Pool, userId: string) {
  const [found] = await findNotifications(pool, { userId })
  return found ?? { unread: [], read: [], unreadCount: 0, readCount: 0 }
}

/** What changes whenever the notifications of a user do; null before they ever did. For a statement about that user. */
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

export async function deleteRead(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('userId', '=', userId).where('readAt', 'is not', null).execute()
}
