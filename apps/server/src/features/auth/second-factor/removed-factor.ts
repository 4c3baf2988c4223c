import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { SecurityChange } from '../notices.ts'
import { unmarkSecondFactor } from '../session-queries.ts'
import { deleteRecoveryCodes, type LockedAccount, noteFactors } from './queries.ts'
import { tellChange } from './tell-change.ts'

type Removed = { account: LockedAccount; change: SecurityChange; at: Date }

/** In its transaction; recovery codes go with the last. */
export async function removedFactor(trx: Db, actor: Actor, { account, change, at }: Removed): Promise<void> {
  const isLeft = await noteFactors(trx, account.id)
  if (!isLeft) {
    await deleteRecoveryCodes(trx, account.id)
    await unmarkSecondFactor(trx, account.id)
  }
  await tellChange(trx, actor, { account, change, at })
}
