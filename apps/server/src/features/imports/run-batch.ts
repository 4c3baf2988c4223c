import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { touchCalendars } from '../appointments/open-queries.ts'
import { findDoctorsByEmail } from './doctor-queries.ts'
import { changeImport, deleteParts, type ImportHead, lockImport } from './queries.ts'
import { judgeRows, markUndone } from './judge-rows.ts'
import { listCarried, listToCheck, listToSave, listToUndo, type StoredRow } from './row-queries.ts'
import { saveRows } from './save-row.ts'
import type { ImportDependencies, Saving } from './saving-rows.ts'
import { undoRows } from './undo-rows.ts'

const BATCH = 200

/** One transaction, import locked; gives the rows, 0 at the end. */
type Batch = (trx: Db, deps: ImportDependencies, importId: string, passwordHash: string) => Promise<number>

function savingOf(
  trx: Db,
  deps: ImportDependencies,
  head: ImportHead,
  { passwordHash, isTrial }: { passwordHash: string; isTrial: boolean },
): Saving {
  const { id: importId, createdBy: actorId, tellsPatients } = head
  return { trx, deps, importId, actorId, at: deps.clock(), isTrial, tellsPatients, passwordHash }
}

/** Saves and rolls back, to find what the database refuses. */
export const checkBatch: Batch = async (trx, deps, importId, passwordHash) => {
  const head = await lockImport(trx, importId)
  if (head?.state !== 'checking') return 0
  const rows = await listToCheck(trx, importId, BATCH)
  if (rows.length === 0) {
    await changeImport(trx, importId, { state: 'checked' })
    return 0
  }
  const saving = savingOf(trx, deps, head, { passwordHash, isTrial: true })
  const carried = await listCarried(trx, importId, rows)
  await keepWhatWas(trx)
  await sql`savepoint dry_run`.execute(trx)
  await saveRows(saving, carried)
  const outcomes = await saveRows(saving, rows)
  await sql`rollback to savepoint dry_run`.execute(trx)
  await judgeRows(trx, { importId, isTrial: true }, outcomes)
  return rows.length
}

export const saveBatch: Batch = async (trx, deps, importId, passwordHash) => {
  const head = await lockImport(trx, importId)
  if (head?.state !== 'saving') return 0
  const rows = await listToSave(trx, importId, BATCH)
  if (rows.length === 0) {
    await changeImport(trx, importId, { state: 'saved', savedAt: deps.clock() })
    await deleteParts(trx, importId)
    return 0
  }
  const saving = savingOf(trx, deps, head, { passwordHash, isTrial: false })
  await keepWhatWas(trx)
  await judgeRows(trx, { importId, isTrial: false }, await saveRows(saving, rows))
  await tellCalendars(trx, rows)
  return rows.length
}

export const undoBatch: Batch = async (trx, deps, importId, passwordHash) => {
  const head = await lockImport(trx, importId)
  if (head?.state !== 'undoing') return 0
  const rows = await listToUndo(trx, importId, BATCH)
  if (rows.length === 0) {
    await changeImport(trx, importId, { state: 'undone', undoneAt: deps.clock() })
    return 0
  }
  const saving = savingOf(trx, deps, head, { passwordHash, isTrial: false })
  await keepWhatWas(trx)
  await markUndone(trx, importId, await undoRows(saving, rows))
  await tellCalendars(trx, rows)
  return rows.length
}

/** As another program held it: gaps and daily maximum are for bookings (0049). */
async function keepWhatWas(trx: Db): Promise<void> {
  await sql`select set_config('desk.keeps_what_was', 'on', true)`.execute(trx)
}

/** Clears kept free times and updates open pages. */
async function tellCalendars(trx: Db, rows: readonly StoredRow[]): Promise<void> {
  const keys = new Set(
    rows.filter(({ entry }) => entry.kind === 'appointment').map(({ doctorKey }) => doctorKey),
  )
  const doctors = await findDoctorsByEmail(trx, [...keys])
  await touchCalendars(trx, [...doctors.values()])
}
