import type { System } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { findUserByEmail } from '../queries.ts'
import { removeAllFactors } from './remove-all-factors.ts'

type Outcome = 'removed' | 'nothing-to-remove' | 'no-administrator'

/** By the machine's operator: the password alone suffices again. */
export function recoverAdministrator(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: System,
  { email }: { email: string },
): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user?.isAdmin) return 'no-administrator'
    return (await removeAllFactors(trx, actor, user.id, clock())) ? 'removed' : 'nothing-to-remove'
  })
}
