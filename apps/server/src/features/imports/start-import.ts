import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type * as contract from '@desk/contract/import'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { importNotFound, notNow } from './failures.ts'
import { lockImport, saveImport, savePart } from './queries.ts'
import type { ImportDependencies } from './saving-rows.ts'

export function startImport(
  { db, clock }: ImportDependencies,
  actor: Caller,
  { fileName, doctorEmail }: BodyOf<typeof contract.startImport>,
): Promise<DataOf<typeof contract.startImport>> {
  const at = clock()
  return inTransaction(db, async (trx) => {
    const importId = await saveImport(trx, {
      fileName,
      doctorEmail: doctorEmail ?? null,
      createdBy: actor.id,
      createdAt: at,
    })
    await recordAudit(trx, actor, { action: 'import-started', details: { importId }, at })
    return { importId }
  })
}

export function addImportPart(
  { db }: ImportDependencies,
  actor: Caller,
  { importId, part, bytes }: BodyOf<typeof contract.addImportPart>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const head = await lockImport(trx, importId)
    if (head?.createdBy !== actor.id) throw importNotFound()
    if (head.state !== 'uploading') throw notNow()
    await savePart(trx, head.id, part, Buffer.from(bytes, 'base64'))
  })
}
