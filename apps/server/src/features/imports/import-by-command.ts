import type { System } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireUndoable } from './change-import.ts'
import { importNotFound } from './failures.ts'
import { changeImport, lockImport, saveImportHead, savePart } from './queries.ts'
import { tryAgain } from './row-queries.ts'
import type { ImportDependencies } from './saving-rows.ts'

type File = { fileName: string; doctorEmail: string | null; parts: AsyncIterable<Buffer> }

/** No account needed on the hospital's machine. The file waits to be checked. */
export async function beginImport(
  { db, clock }: ImportDependencies,
  actor: System,
  { fileName, doctorEmail, parts }: File,
): Promise<string> {
  const at = clock()
  return inTransaction(db, async (trx) => {
    const importId = await saveImportHead(trx, { fileName, doctorEmail, createdBy: null, createdAt: at })
    await recordAudit(trx, actor, { action: 'import-started', details: { importId }, at })
    let place = 0
    for await (const part of parts) {
      await savePart(trx, importId, place, part)
      place += 1
    }
    await changeImport(trx, importId, { state: 'checking' })
    return importId
  })
}

export async function toSave(
  { db, clock }: ImportDependencies,
  actor: System,
  { importId, tellsPatients }: { importId: string; tellsPatients: boolean },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await changeImport(trx, importId, { state: 'saving', tellsPatients })
    await recordAudit(trx, actor, { action: 'import-saved', details: { importId }, at: clock() })
  })
}

export async function toUndo(
  { db, clock }: ImportDependencies,
  actor: System,
  { importId }: { importId: string },
): Promise<void> {
  const at = clock()
  await inTransaction(db, async (trx) => {
    const head = await lockImport(trx, importId)
    if (!head) throw importNotFound()
    if (head.state === 'undoing') return
    requireUndoable(head, at)
    await tryAgain(trx, head.id)
    await changeImport(trx, head.id, { state: 'undoing' })
    await recordAudit(trx, actor, { action: 'import-undone', details: { importId: head.id }, at })
  })
}
