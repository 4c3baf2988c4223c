import { pageOf, TOTAL } from '../../platform/db/paging.ts'
import type { Db } from '../../platform/db/tables.ts'

/** Makes a waiting email due now. */
export async function makeEmailDue(db: Db, dedupeKey: string, now: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ dueAt: now })
    .where('dedupeKey', '=', dedupeKey)
    .where('sentAt', 'is', null)
    .execute()
}

/** Takes the email that waits longest and holds it until `leasedUntil`, so that no other server sends it too. */
export function leaseDueEmail(db: Db, now: Date, leasedUntil: Date) {
  return db
    .updateTable('emails')
    .set((eb) => ({ leasedUntil: leasedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (update) =>
      update
        .selectFrom('emails')
        .select('id')
        .where('sentAt', 'is', null)
        .where('dueAt', '<=', now)
        .where('expiresAt', '>', now)
        .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
        .orderBy('dueAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'kind', 'params', 'language', 'attempts'])
    .executeTakeFirst()
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ sentAt: now, leasedUntil: null, lastError: null })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Db, id: string, error: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ dueAt: dueAt, leasedUntil: null, lastError: error })
    .where('id', '=', id)
    .execute()
}

/** Emails, the newest first, and how many there are in all. */
export async function listEmails(db: Db, query: { page?: number | undefined; limit?: number | undefined }) {
  const { limit, offset } = pageOf(query)
  const [rows, count] = await Promise.all([
    db
      .selectFrom('emails')
      .select(['id', 'recipient', 'kind', 'params'])
      .select(['createdAt', 'expiresAt', 'sentAt'])
      .select('lastError')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db.selectFrom('emails').select(TOTAL).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}
