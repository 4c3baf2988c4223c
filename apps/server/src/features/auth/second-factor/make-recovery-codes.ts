import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { noSecondFactor } from './failures.ts'
import { lockAccount, saveRecoveryCodes } from './queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { tellChange } from './tell-change.ts'

export function makeRecoveryCodes(
  { db, clock }: Dependencies,
  actor: Caller,
): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, actor.id)
    if (!account.hasSecondFactor) throw noSecondFactor()
    const recoveryCodes = newRecoveryCodes()
    await saveRecoveryCodes(trx, actor.id, recoveryCodes.map(hashRecoveryCode))
    await tellChange(trx, actor, { account, change: 'recoveryCodesMade', at: clock() })
    return { recoveryCodes }
  })
}
