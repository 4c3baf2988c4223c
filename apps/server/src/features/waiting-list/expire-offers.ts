import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { lockDoctors } from '../appointments/open-queries.ts'
import { listDueOffers, saveEnd } from './offer-queries.ts'
import { tellOfEnd } from './tell-of-end.ts'

/** If an answer comes at the same moment, one of the two counts. */
export async function expireOffers(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  _actor: Actor,
): Promise<void> {
  const { db, clock } = deps
  for (const { id, doctorId } of await listDueOffers(db, clock())) {
    await inTransaction(db, async (trx) => {
      await lockDoctors(trx, [doctorId])
      const now = clock()
      if (await saveEnd(trx, { id, to: 'expired', now }))
        await tellOfEnd(trx, deps, { id, why: 'expired', now })
    })
  }
}
