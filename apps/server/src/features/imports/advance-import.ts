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

/** After this long the job makes room for others. */
const SLICE_MS = 2000

export const advanceKind: JobKind<{ importId: string }> = {
  name: 'advance-import',
  payload: z.object({ importId: z.string() }),
  maxAttempts: 25,
}

export const keyOf = (importId: string) => `import:${importId}`

export type Report = (progress: {
  doing: 'reading' | 'checking' | 'saving' | 'undoing'
  done: number
}) => void

/** Works in batches, so that it can go on after any interruption. */
export async function advanceImport(
  deps: ImportDependencies,
  actor: System,
  { importId, isHurried = false, report }: { importId: string; isHurried?: boolean; report?: Report },
): Promise<void> {
  const until = performance.now() + SLICE_MS
  const hashFor = hashWhenSaved(actor)
  if (!(await readFirst(deps, actor, { importId, report }))) return
  for (let done = 0; ;) {
    const head = await findImport(deps.db, importId)
    const next = head && batchOf(head)
    if (!next) return
    const [doing, batch] = next
    const passwordHash = await hashFor(doing)
    const count = await inTransaction(deps.db, (trx) => batch(trx, deps, importId, passwordHash))
    if (count === 0) return
    done += count
    report?.({ doing, done })
    if (!isHurried && performance.now() > until) {
      await enqueue(deps.db, advanceKind, { importId }, { key: keyOf(importId) })
      return
    }
  }
}

/** One for all new accounts: nobody knows the password. */
function hashWhenSaved(actor: System): (doing: string) => Promise<string> {
  let made: Promise<string> | undefined
  return async (doing) => (doing === 'saving' ? (made ??= hashPassword(actor, newToken())) : '')
}

function batchOf({ state }: ImportHead) {
  if (state === 'checking') return ['checking', checkBatch] as const
  if (state === 'saving') return ['saving', saveBatch] as const
  return state === 'undoing' ? (['undoing', undoBatch] as const) : undefined
}

/** False if the file is unreadable or gone. */
async function readFirst(
  deps: ImportDependencies,
  actor: System,
  { importId, report }: { importId: string; report: Report | undefined },
): Promise<boolean> {
  const head = await findImport(deps.db, importId)
  if (!head) return false
  return head.state !== 'checking' || head.isRead || readOrFail(deps, actor, { head, report })
}

async function readOrFail(
  deps: ImportDependencies,
  _actor: System,
  { head, report }: { head: ImportHead; report: Report | undefined },
): Promise<boolean> {
  try {
    await readFile(deps, head, (done) => report?.({ doing: 'reading', done }))
    return true
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    await inTransaction(deps.db, async (trx) => {
      await changeImport(trx, head.id, { state: 'failed', problem: error.problem, problemLine: error.line })
      await deleteParts(trx, head.id)
    })
    return false
  }
}
