import { pageOf, TOTAL } from '../../platform/db/paging.ts'
import type { Db } from '../../platform/db/tables.ts'

/** Counts an attempt to send an email; nothing when it is sent, refused or out of date. */
export function beginAttempt(db: Db, id: string, now: Date) {
  return db
    .updateTable('emails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['id', 'recipient', 'kind', 'params', 'language'])
    .executeTakeFirst()
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('emails').set({ sentAt: now, lastError: null }).where('id', '=', id).execute()
}

/** Notes why an email was not sent, and when it failed for good, if it did. */
export async function saveFailure(db: Db, id: string, error: string, failedAt: Date | null): Promise<void> {
  await db.updateTable('emails').set({ lastError: error, failedAt }).where('id', '=', id).execute()
}

/** Emails, the newest first, and how many there are in all. */
export async function listEmails(db: Db, query: { page?: number | undefined; limit?: number | undefined }) {
  const { limit, offset } = pageOf(query)
  const [rows, count] = await Promise.all([
    db
      .selectFrom('emails')
      .select(['id', 'recipient', 'kind', 'params', 'language'])
      .select(['createdAt', 'expiresAt', 'sentAt', 'failedAt'])
      .select('lastError')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db.selectFrom('emails').select(TOTAL).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}
