import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { takeUntold } from './offer-queries.ts'
import { tellOfEnd } from './tell-of-end.ts'

/** Their time was taken away, as by a block. */
export async function tellOfWithdrawn(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  _actor: Actor,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock()
    for (const id of await takeUntold(trx)) await tellOfEnd(trx, deps, { id, why: 'withdrawn', now })
  })
}
