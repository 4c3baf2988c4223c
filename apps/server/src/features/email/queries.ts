import { sql } from 'kysely'
import { listPage } from '../../platform/db/list-page.ts'
import type { Db } from '../../platform/db/tables.ts'

/** Counts an attempt to send an email; nothing when it is sent, refused or out of date, or its account blocked. */
export function beginAttempt(db: Db, id: string, now: Date) {
  return db
    .updateTable('emails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'emails.userId')
            .where('blockedAt', 'is not', null),
        ),
      ),
    )
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

export async function withdrawEmail(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('emails').set({ expiresAt: now }).where('id', '=', id).execute()
}

/** Withdraws the unsent emails of these kinds about an account. One that is being sent is waited for. */
export async function withdrawEmails(
  db: Db,
  { userId, kinds, now }: { userId: string; kinds: readonly string[]; now: Date },
): Promise<void> {
  await db
    .updateTable('emails')
    .set({ expiresAt: now })
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
}

const EMAIL_COLUMNS = [
  'id',
  'recipient',
  'kind',
  'params',
  'language',
  'createdAt',
  'expiresAt',
  'sentAt',
  'failedAt',
  'lastError',
] as const

/** Emails, the newest first. */
export function listEmails(db: Db, query: { page?: number | undefined; limit?: number | undefined }) {
  return listPage(db, { table: 'emails', columns: EMAIL_COLUMNS, order: sql`id desc` }, query)
}
