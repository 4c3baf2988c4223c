import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { deleteSessions } from '../session-queries.ts'
import { deletePasskeys } from './passkey-queries.ts'
import { deleteSecret, lockAccount } from './queries.ts'
import { removedFactor } from './removed-factor.ts'

/** For somebody who lost them: ends sessions too. False: there was none. */
export async function removeAllFactors(trx: Db, actor: Actor, userId: string, at: Date): Promise<boolean> {
  const account = await lockAccount(trx, userId)
  if (!account.hasSecondFactor) return false
  await deleteSecret(trx, userId)
  await deletePasskeys(trx, userId)
  await deleteSessions(trx, userId)
  await removedFactor(trx, actor, { account, change: 'secondFactorReset', at })
  return true
}
