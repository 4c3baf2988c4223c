import type { Caller } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { deleteSessions, markSecondFactor } from '../session-queries.ts'
import { type LockedAccount, noteFactors, saveRecoveryCodes } from './queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { tellChange } from './tell-change.ts'
import type { SecurityChange } from '../notices.ts'

type Added = { account: LockedAccount; change: SecurityChange; at: Date }

/** In its transaction: the first one brings recovery codes and ends other sessions. */
export async function addedFactor(
  trx: Db,
  actor: Caller,
  { account, change, at }: Added,
): Promise<{ recoveryCodes: string[] }> {
  await noteFactors(trx, actor.id)
  await tellChange(trx, actor, { account, change, at })
  if (account.hasSecondFactor) return { recoveryCodes: [] }
  await deleteSessions(trx, actor.id, actor.sessionId)
  await markSecondFactor(trx, actor.sessionId, at)
  const recoveryCodes = newRecoveryCodes()
  await saveRecoveryCodes(trx, actor.id, recoveryCodes.map(hashRecoveryCode))
  return { recoveryCodes }
}
