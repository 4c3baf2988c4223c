import type { resetSecondFactor as contract } from '@desk/contract/second-factor'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { userNotFound } from '../failures.ts'
import { findUser } from '../queries.ts'
import { noFactorToReset } from './failures.ts'
import { removeAllFactors } from './remove-all-factors.ts'

/** By an administrator, for lost phone and codes; the person gets an email. */
export function resetSecondFactor(
  { db, clock }: Dependencies,
  actor: Caller,
  { userId }: BodyOf<typeof contract>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const user = await findUser(trx, userId)
    if (!user) throw userNotFound()
    if (!(await removeAllFactors(trx, actor, user.id, clock()))) throw noFactorToReset()
  })
}
