import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

type NewTicket = { tokenHash: Buffer; userId: string; passwordHash: string; now: Date; expiresAt: Date }

/**
 * False: blocked, or another password. Locks the account like `saveSession`, so that ending sessions ends
 * tickets.
 */
export async function saveTicket(db: Db, ticket: NewTicket): Promise<boolean> {
  const { tokenHash, userId, passwordHash, now, expiresAt } = ticket
  const row = db
    .selectFrom('users')
    .select('id as userId')
    .select([sql.val(tokenHash).as('tokenHash'), sql.val(now).as('createdAt')])
    .select(sql.val(expiresAt).as('expiresAt'))
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .where('blockedAt', 'is', null)
    .forShare()
  const saved = await db
    .insertInto('logInTickets')
    .columns(['userId', 'tokenHash', 'createdAt', 'expiresAt'])
    .expression(row)
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function findTicket(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('logInTickets')
    .select(['userId', 'tries'])
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Wrong codes are also counted per account. */
export async function countWrong(trx: Db, tokenHash: Buffer, isCode: boolean): Promise<void> {
  await trx
    .updateTable('logInTickets')
    .set((eb) => ({ tries: eb('tries', '+', 1), wrongCodes: eb('wrongCodes', '+', isCode ? 1 : 0) }))
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export async function endTicket(trx: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await trx.updateTable('logInTickets').set({ endedAt: now }).where('tokenHash', '=', tokenHash).execute()
}

export async function endTickets(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('logInTickets')
    .set({ endedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}

/** In tickets since then, and when the first was made. */
export function wrongCodesSince(db: Db, userId: string, since: Date) {
  return db
    .selectFrom('logInTickets')
    .select(sql<number>`coalesce(sum(wrong_codes), 0)::integer`.as('count'))
    .select((eb) => eb.fn.min('createdAt').as('firstAt'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .where('wrongCodes', '>', 0)
    .executeTakeFirstOrThrow()
}

export async function deleteOldTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('logInTickets').where('createdAt', '<', before).execute()
}
