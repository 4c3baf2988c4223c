import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type * as contract from '@desk/contract/import'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import { requireSame, type SentRequest, sentRequest } from '../../platform/http/sent-request.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { importNotFound, notNow } from './failures.ts'
import { findImportOfRequest, lockImport, saveImportOnce, savePart } from './queries.ts'
import type { ImportDependencies } from './saving-rows.ts'

type Asked = BodyOf<typeof contract.startImport>

export function startImport(
  { db, clock }: ImportDependencies,
  actor: Caller,
  { idempotencyKey, ...asked }: Asked & { idempotencyKey?: string | undefined },
): Promise<DataOf<typeof contract.startImport>> {
  const at = clock()
  const request = sentRequest(actor, idempotencyKey, asked)
  return inTransaction(db, async (trx) => {
    const importId = await saveImportOnce(trx, {
      ...request,
      fileName: asked.fileName,
      doctorEmail: asked.doctorEmail ?? null,
      createdBy: actor.id,
      createdAt: at,
    })
    if (importId === undefined) return { importId: await findStarted(trx, request) }
    await recordAudit(trx, actor, { action: 'import-started', details: { importId }, at })
    return { importId }
  })
}

async function findStarted(trx: Db, request: SentRequest): Promise<string> {
  const started = request.requestKey && (await findImportOfRequest(trx, request.requestKey))
  if (!started) throw importNotFound()
  requireSame(request, started)
  return started.id
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
