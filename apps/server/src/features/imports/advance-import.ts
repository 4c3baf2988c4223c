import type { System } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { JobKind } from '../../platform/jobs/job.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { newToken } from '../../platform/security/tokens.ts'
import { BadFile } from './reading/bad-file.ts'
import { readFile } from './read-file.ts'
import { changeImport, deleteParts, findImport, type ImportHead } from './queries.ts'
import { checkBatch, saveBatch, undoBatch } from './run-batch.ts'
import type { ImportDependencies } from './saving-rows.ts'
import * as z from 'zod/mini'

/** After so long the job makes room for others, and goes on later. */
const SLICE_MS = 2000

export const advanceKind: JobKind<{ importId: string }> = {
  name: 'advance-import',
  payload: z.object({ importId: z.string() }),
  maxAttempts: 25,
}

export const keyOf = (importId: string) => `import:${importId}`

/** Reads, checks, saves or takes back, batch by batch: whatever interrupts it, it goes on where it was. */
export async function advanceImport(
  deps: ImportDependencies,
  actor: System,
  { importId, isHurried = false }: { importId: string; isHurried?: boolean },
): Promise<void> {
  const until = performance.now() + SLICE_MS
  const passwordHash = await hashPassword(actor, newToken())
  for (;;) {
    const head = await findImport(deps.db, importId)
    if (!head || !isUnderWay(head)) return
    const isOver = await step(deps, head, passwordHash)
    if (isOver) return
    if (!isHurried && performance.now() > until) {
      await enqueue(deps.db, advanceKind, { importId }, { key: keyOf(importId) })
      return
    }
  }
}

const isUnderWay = ({ state }: ImportHead): boolean => ['checking', 'saving', 'undoing'].includes(state)

/** True when it is over. */
async function step(deps: ImportDependencies, head: ImportHead, passwordHash: string): Promise<boolean> {
  if (head.state === 'checking' && !head.isRead) return readOrFail(deps, head)
  const batch = { checking: checkBatch, saving: saveBatch, undoing: undoBatch }[head.state]
  if (!batch) return true
  return inTransaction(deps.db, (trx) => batch(trx, deps, head.id, passwordHash))
}

async function readOrFail(deps: ImportDependencies, head: ImportHead): Promise<boolean> {
  try {
    await readFile(deps, head)
    return false
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    await inTransaction(deps.db, async (trx) => {
      await changeImport(trx, head.id, { state: 'failed', problem: error.problem, problemLine: error.line })
      await deleteParts(trx, head.id)
    })
    return true
  }
}
