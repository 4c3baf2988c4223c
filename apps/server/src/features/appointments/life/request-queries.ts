import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { nothingProposed } from '../open-proposal.ts'

/** The same as `requestEnd` of the rules, in SQL. */
export const endOfRequest = (hours: number) =>
  sql<Date>`greatest(placed_at, least(placed_at + make_interval(hours => ${hours}), starts_at))`

const BATCH_SIZE = 500

/** Not while its patient is asked for another time. */
const waiting = (db: Db, now: Date) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where(nothingProposed(now))
    .orderBy('placedAt')
    .limit(BATCH_SIZE)

export async function listExpired(db: Db, now: Date, hours: number): Promise<string[]> {
  const rows = await waiting(db, now)
    .where(sql<boolean>`${endOfRequest(hours)} <= ${now}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that have waited three quarters of their time. */
export async function listToRemindOf(db: Db, now: Date, hours: number): Promise<string[]> {
  const rows = await waiting(db, now)
    .where('doctorRemindedAt', 'is', null)
    .where(sql<boolean>`placed_at + (${endOfRequest(hours)} - placed_at) * 0.75 <= ${now}`)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markReminded(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('appointments').set({ doctorRemindedAt: at }).where('id', '=', id).execute()
}

/** Gives the request as long as a new one has. */
export async function placeAnew(trx: Db, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ placedAt: at, doctorRemindedAt: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}
