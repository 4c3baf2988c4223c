import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** At a time; the others in five minutes. */
export const MOST_ENDED = 1000

/** To a doctor who is blocked, rejected or unproven. The lock makes whoever ends that find the email. */
export async function withholdFromDoctor(db: Db, id: string): Promise<void> {
  await db
    .with('doctor', (cte) =>
      cte
        .selectFrom('doctors')
        .select('id')
        .where('id', '=', (eb) => eb.selectFrom('emails').select('doctorId').where('id', '=', id))
        .where((eb) =>
          eb.or([
            eb('status', '<>', 'approved'),
            eb('isBlocked', '=', true),
            eb('emailAwaitsProof', '=', true),
          ]),
        )
        .forShare(),
    )
    .updateTable('emails')
    .from('doctor')
    .set({ withheld: 'doctor' })
    .where('emails.id', '=', id)
    .where('sentAt', 'is', null)
    .where('withheld', 'is', null)
    .execute()
}

/** None when sent, refused, kept back, outdated, or the account is blocked. */
export function beginAttempt(db: Db, id: string, now: Date) {
  return db
    .updateTable('emails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('withheld', 'is', null)
    .where('heldAt', 'is', null)
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
    .returning(['id', 'recipient', 'kind', 'params', 'language', 'attempts'])
    .returning(['appointmentId', 'sequence', 'calendar', 'doctorId'])
    .executeTakeFirst()
}

export function findKept(db: Db, id: string, now: Date) {
  return db
    .selectFrom('emails')
    .select(['recipient', 'kind', 'params', 'appointmentId', 'sequence', 'calendar', 'doctorId'])
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('withheld', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ sentAt: now, failedAt: null, lastError: null, withheld: null })
    .where((eb) => eb.or([eb('id', '=', id), eb('digestId', '=', id)]))
    .execute()
}

export async function deleteEmail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('emails').where('id', '=', id).execute()
}

/** `failedAt` is set when it failed for good. */
export async function saveFailure(db: Db, id: string, error: string, failedAt: Date | null): Promise<void> {
  await db
    .updateTable('emails')
    .set({ lastError: error, failedAt })
    .where((eb) => eb.or([eb('id', '=', id), eb('digestId', '=', id)]))
    .execute()
}

/** Nobody tries these any more. */
export async function endLateEmails(db: Db, now: Date): Promise<void> {
  const late = db
    .selectFrom('emails')
    .select('id')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('withheld', 'is', null)
    .where('expiresAt', '<=', now)
    .limit(MOST_ENDED)
    .forUpdate()
    .skipLocked()
  await db
    .updateTable('emails')
    .set((eb) => ({ failedAt: eb.ref('expiresAt') }))
    .where('id', '=', sql<string>`any(array(${late}))`)
    .execute()
}

/** By a clock that was ahead. */
export async function openEndedTooSoon(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ failedAt: null })
    .where('sentAt', 'is', null)
    .where('withheld', 'is', null)
    .where('heldAt', 'is', null)
    .whereRef('failedAt', '=', 'expiresAt')
    .where('expiresAt', '>', now)
    .execute()
}

export async function moveWithheldEmails(db: Db, doctorId: string, recipient: string): Promise<void> {
  await db
    .updateTable('emails')
    .set({ recipient })
    .where('doctorId', '=', doctorId)
    .where('withheld', '=', 'doctor')
    .execute()
}

export async function lockEmail(trx: Db, id: string) {
  if (!/^\d{1,18}$/.test(id)) return undefined
  return trx
    .selectFrom('emails')
    .select(['sentAt', 'withheld', 'heldAt', 'expiresAt', 'userId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** So that a refused one may be tried again. */
export async function openAgain(trx: Db, id: string): Promise<void> {
  await trx.updateTable('emails').set({ failedAt: null }).where('id', '=', id).execute()
}

/** What was found at delivery is kept with it. */
export async function saveParams(db: Db, id: string, params: object): Promise<void> {
  await db.updateTable('emails').set({ params }).where('id', '=', id).execute()
}

/** Gives up for good, without counting the attempt. */
export async function withholdEmail(db: Db, id: string, withheld: 'outdated' | 'limit'): Promise<void> {
  await db
    .updateTable('emails')
    .set((eb) => ({ withheld, attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function withdrawEmail(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('emails').set({ expiresAt: now, withheld: 'outdated' }).where('id', '=', id).execute()
}

/** Withdraws unsent ones; waits for one that is being sent. */
export async function withdrawEmails(
  db: Db,
  { userId, kinds, now }: { userId: string; kinds: readonly string[]; now: Date },
): Promise<void> {
  await db
    .updateTable('emails')
    .set({ expiresAt: now, withheld: 'outdated' })
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
}

/** A doctor's address may differ from the account's. */
export async function listRecipientAccounts(
  db: Db,
  emails: readonly { recipient: string }[],
): Promise<string[]> {
  const addresses = emails.map(({ recipient }) => recipient.toLowerCase())
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql`any(${addresses})`)
    .execute()
  return rows.map(({ id }) => id)
}
