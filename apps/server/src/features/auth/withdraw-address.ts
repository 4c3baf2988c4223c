import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { lockAddresses, savePendingAddress } from './address-queries.ts'
import { CONFIRM_ADDRESS } from './link-purposes.ts'
import { voidOneTimeLinks } from './one-time-links.ts'

/** Also voids the link sent to the new address. */
export async function withdrawAddress({ db, clock }: Dependencies, actor: Caller): Promise<void> {
  await inTransaction(db, async (trx) => {
    const account = await lockAddresses(trx, actor.id)
    if (!account?.pendingEmail) return
    await savePendingAddress(trx, actor.id, null)
    await voidOneTimeLinks(trx, actor.id, [CONFIRM_ADDRESS], clock())
  })
}
