import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

const AGAIN = 'lock_for_proposals'

/**
 * Doctors, and those holding time for their patients, by id, as a transaction's first locks. If more holds
 * come meanwhile all is released and locked anew: a late lock out of order could deadlock.
 */
export async function lockForProposals(trx: Db, doctorIds: readonly string[]): Promise<void> {
  for (;;) {
    await sql`savepoint ${sql.ref(AGAIN)}`.execute(trx)
    const locked = new Set(await lock(trx, doctorIds))
    const wanted = await listThose(trx, doctorIds)
    if (wanted.every((id) => locked.has(id))) break
    await sql`rollback to savepoint ${sql.ref(AGAIN)}`.execute(trx)
  }
  await sql`release savepoint ${sql.ref(AGAIN)}`.execute(trx)
}

const those = (doctorIds: readonly string[]) => sql`id::text = any(${[...doctorIds]})
  or id in (select doctor_id from proposals where from_doctor_id::text = any(${[...doctorIds]}) and ended_at is null)`

async function lock(trx: Db, doctorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from doctors where ${those(doctorIds)}
    order by id for no key update`.execute(trx)
  return rows.map(({ id }) => id)
}

async function listThose(trx: Db, doctorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from doctors where ${those(doctorIds)}`.execute(trx)
  return rows.map(({ id }) => id)
}
