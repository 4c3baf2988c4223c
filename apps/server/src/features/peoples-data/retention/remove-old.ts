import { keptSince } from '@desk/rules/retention/kept-since'
import { keptMonths, RETENTION_KINDS, type RetentionKind } from '@desk/rules/retention/terms'
import type { System } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { KINDS } from './kinds.ts'
import { listChosen } from './queries.ts'

type Needed = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** Rows per transaction; few, so that others hardly wait. */
const BATCH = 500
/** Per kind and night, so that a first night ends before morning. */
const BATCHES = 400

/** Goes on after a crash. */
export async function removeOld(deps: Needed, actor: System, { batch = BATCH } = {}): Promise<void> {
  for (const kind of RETENTION_KINDS) {
    for (let done = 0; done < BATCHES; done += 1) {
      if ((await removeSome(deps, actor, { kind, most: batch })) === 0) break
    }
  }
}

/** With its row in the trail; the choice is read anew, as it may just have changed. */
function removeSome(
  { db, clock, config }: Needed,
  actor: System,
  { kind, most }: { kind: RetentionKind; most: number },
): Promise<number> {
  const now = clock()
  return inTransaction(db, async (trx) => {
    const months = keptMonths(kind, await listChosen(trx, 'forShare'))
    if (months === null) return 0
    const old = { since: keptSince(now, months, config.timeZone), now }
    const removed = await KINDS[kind].remove(trx, old, most)
    // The trail notes by itself that it was cut.
    if (removed > 0 && kind !== 'audit')
      await recordAudit(trx, actor, { action: 'data-removed', details: { kind, removed, months }, at: now })
    return removed
  })
}
