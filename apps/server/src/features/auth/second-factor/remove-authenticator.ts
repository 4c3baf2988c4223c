import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { noSecondFactor } from './failures.ts'
import { deleteSecret, lockAccount } from './queries.ts'
import { removedFactor } from './removed-factor.ts'

export function removeAuthenticator({ db, clock }: Dependencies, actor: Caller): Promise<void> {
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, actor.id)
    if (!(await deleteSecret(trx, actor.id))) throw noSecondFactor()
    await removedFactor(trx, actor, { account, change: 'authenticatorRemoved', at: clock() })
  })
}
