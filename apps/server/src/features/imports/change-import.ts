import type { AuditAction } from '@desk/contract/audit'
import type { BodyOf } from '@desk/contract/endpoint'
import type * as contract from '@desk/contract/import'
import type { ImportState } from '@desk/contract/import'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { advanceKind, keyOf } from './advance-import.ts'
import { importNotFound, noFile, notNow, tooLateToUndo } from './failures.ts'
import { changeImport, deleteImport, hasParts, type ImportHead, lockImport } from './queries.ts'
import { judgeAgain, leaveOut } from './left-out-queries.ts'
import { tryAgain } from './row-queries.ts'
import type { ImportDependencies } from './saving-rows.ts'

export const UNDO_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

type Asked = { importId: string }

export const checkImport = (deps: ImportDependencies, actor: Caller, { importId }: Asked) =>
  change(deps, actor, importId, async (trx, head) => {
    if (head.state !== 'uploading') throw notNow()
    if (!(await hasParts(trx, head.id))) throw noFile()
    return { state: 'checking' }
  })

/** With all rows of the doctor: a time may be free, a doctor missing now. */
export async function leaveOutRows(
  deps: ImportDependencies,
  actor: Caller,
  { importId, rows, leavesOut }: BodyOf<typeof contract.leaveOutRows>,
): Promise<number> {
  let count = 0
  await change(deps, actor, importId, async (trx, head) => {
    if (head.state !== 'checked') throw notNow()
    count = await leaveOut(trx, { importId: head.id, places: rows, leavesOut })
    await judgeAgain(trx, head.id, rows)
    return { state: 'checking' }
  })
  return count
}

export const saveImport = (
  deps: ImportDependencies,
  actor: Caller,
  { importId, tellsPatients = false }: Asked & { tellsPatients?: boolean | undefined },
) =>
  change(deps, actor, importId, async (trx, head) => {
    if (head.state !== 'checked') throw notNow()
    await changeImport(trx, head.id, { tellsPatients })
    return { state: 'saving', action: 'import-saved' }
  })

export const undoImport = (deps: ImportDependencies, actor: Caller, { importId }: Asked) =>
  change(deps, actor, importId, async (trx, head) => {
    requireUndoable(head, deps.clock())
    await tryAgain(trx, head.id)
    return { state: 'undoing', action: 'import-undone' }
  })

/** Stops a saving one; looks again at what an undo had to leave. */
export function requireUndoable({ state, savedAt }: ImportHead, now: Date): void {
  if (state === 'saving') return
  if ((state !== 'saved' && state !== 'undone') || !savedAt) throw notNow()
  if (savedAt.getTime() + UNDO_DAYS * DAY_MS < now.getTime()) throw tooLateToUndo()
}

/** Keeps the saved rows, for the undo. */
export function dropImport(
  { db, clock }: ImportDependencies,
  actor: Caller,
  { importId }: Asked,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const head = await lockImport(trx, importId)
    if (!head) throw importNotFound()
    if (!['uploading', 'checked', 'failed'].includes(head.state)) throw notNow()
    await deleteImport(trx, head.id)
    await recordAudit(trx, actor, { action: 'import-dropped', details: { importId: head.id }, at: clock() })
  })
}

type Next = { state: ImportState; action?: AuditAction }

function change(
  { db, clock }: ImportDependencies,
  actor: Caller,
  importId: string,
  decide: (trx: Db, head: ImportHead) => Promise<Next>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const head = await lockImport(trx, importId)
    if (!head) throw importNotFound()
    const { state, action } = await decide(trx, head)
    await changeImport(trx, head.id, { state })
    if (action) await recordAudit(trx, actor, { action, details: { importId: head.id }, at: clock() })
    await enqueue(trx, advanceKind, { importId: head.id }, { key: keyOf(head.id) })
  })
}
