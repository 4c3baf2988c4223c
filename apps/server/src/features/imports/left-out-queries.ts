import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { judgeTwice } from './row-queries.ts'

type Chosen = { importId: string; places: readonly number[]; leavesOut: boolean }

/** How many changed; useless rows stay as they are. */
export async function leaveOut(trx: Db, { importId, places, leavesOut }: Chosen): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('importRows')
    .set({ step: leavesOut ? 'left-out' : 'checked' })
    .where('importId', '=', importId)
    .where('place', 'in', places)
    .where('step', '=', leavesOut ? 'checked' : 'left-out')
    .where('verdict', 'in', ['new', 'changed'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Rows of the same doctor, or called the same. */
export async function judgeAgain(trx: Db, importId: string, places: readonly number[]): Promise<void> {
  await sql`update import_rows as other set step = 'read', verdict = null, reason = null, reason_field = null
    where other.import_id = ${importId} and other.step = 'checked' and other.entry is not null
      and (other.doctor_key in (select doctor_key from import_rows where import_id = ${importId} and place = any(${places}))
        or (other.kind, other.ref) in (select kind, ref from import_rows where import_id = ${importId} and place = any(${places})))`.execute(
    trx,
  )
  await judgeTwice(trx, importId)
}
