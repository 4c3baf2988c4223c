import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

export async function holdEmail(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('emails').set({ heldAt: now }).where('id', '=', id).execute()
}

export type HeldGroup = { kind: string; recipient: string; doctorId: string | null }

const heldEmails = (db: Db, now: Date) =>
  db
    .selectFrom('emails')
    .where('heldAt', 'is not', null)
    .where('digestId', 'is', null)
    .where('withheld', 'is', null)
    .where('expiresAt', '>', now)

/** The first has waited long enough, or one would be too late. */
export function listDueGroups(
  db: Db,
  { now, heldBefore, expiringBefore }: Record<'now' | 'heldBefore' | 'expiringBefore', Date>,
): Promise<HeldGroup[]> {
  return heldEmails(db, now)
    .select(['kind', 'recipient', 'doctorId'])
    .groupBy(['kind', 'recipient', 'doctorId'])
    .having((eb) =>
      eb.or([eb(eb.fn.min('heldAt'), '<=', heldBefore), eb(eb.fn.min('expiresAt'), '<=', expiringBefore)]),
    )
    .execute()
}

export function lockHeld(trx: Db, { kind, recipient, doctorId }: HeldGroup, now: Date) {
  return heldEmails(trx, now)
    .select(['id', 'params', 'language', 'userId', 'expiresAt'])
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('doctorId', 'is not distinct from', doctorId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function saveDigest(trx: Db, ids: readonly string[], dedupeKey: string): Promise<void> {
  await trx
    .updateTable('emails')
    .set((eb) => ({ digestId: eb.selectFrom('emails').select('id').where('dedupeKey', '=', dedupeKey) }))
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
}

/** Of emails, and of those that they combine. */
export async function listDedupeKeys(db: Db, ids: readonly string[]): Promise<string[]> {
  const all = sql<string>`any(${ids}::bigint[])`
  const rows = await db
    .selectFrom('emails')
    .select('dedupeKey')
    .where((eb) => eb.or([eb('id', '=', all), eb('digestId', '=', all)]))
    .execute()
  return rows.map(({ dedupeKey }) => dedupeKey)
}
