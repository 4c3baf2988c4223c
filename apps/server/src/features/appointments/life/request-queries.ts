import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { nothingProposed } from '../open-proposal.ts'

/** The same as `requestEnd` of the rules, in SQL. */
export const endOfRequest = (hours: number) =>
  sql<Date>`greatest(placed_at, least(placed_at + make_interval(hours => ${hours}), starts_at))`

/** 1 until then; with `LOOK_AT` the index of migration 0104. */
export const NOT_REMINDED = sql<number>`(doctor_reminded_at is null)::int`

const INDEXED_HOURS = 48
const LOOK_AT = sql<Date>`((placed_at at time zone 'UTC') + least(interval '48 hours', starts_at - placed_at)
  * case when doctor_reminded_at is null then 0.75::float8 else 1::float8 end)`

const HOUR_MS = 60 * 60 * 1000
const BATCH_SIZE = 500

type Looked = { now: Date; hours: number; among: readonly number[] }

/** Not while its patient is asked for another time. */
function waiting(db: Db, { now, hours, among }: Looked) {
  const until = new Date(now.getTime() + Math.max(0, INDEXED_HOURS - hours) * HOUR_MS)
  return db
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where(NOT_REMINDED, 'in', among)
    .where(LOOK_AT, '<=', sql<Date>`(${until}::timestamptz at time zone 'UTC')`)
    .where(nothingProposed(now))
    .orderBy('placedAt')
    .limit(BATCH_SIZE)
}

export async function listExpired(db: Db, now: Date, hours: number): Promise<string[]> {
  const rows = await waiting(db, { now, hours, among: [0, 1] })
    .where(sql<boolean>`${endOfRequest(hours)} <= ${now}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that have waited three quarters of their time. */
export async function listToRemindOf(db: Db, now: Date, hours: number): Promise<string[]> {
  const rows = await waiting(db, { now, hours, among: [1] })
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
