import type { BodyOf } from '@desk/contract/endpoint'
import type { removePasskey as contract } from '@desk/contract/passkey'
import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { noSecondFactor } from './failures.ts'
import { deletePasskey } from './passkey-queries.ts'
import { lockAccount } from './queries.ts'
import { removedFactor } from './removed-factor.ts'

export function removePasskey(
  { db, clock }: Dependencies,
  actor: Caller,
  { passkeyId }: BodyOf<typeof contract>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, actor.id)
    if (!(await deletePasskey(trx, actor.id, passkeyId))) throw noSecondFactor()
    await removedFactor(trx, actor, { account, change: 'passkeyRemoved', at: clock() })
  })
}
