import type { updateAccount as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { emailTaken } from './failures.ts'
import { lockAccount, saveAccount } from './queries.ts'

export async function updateAccount(
  { db, clock }: Dependencies,
  actor: Caller,
  { name, email }: BodyOf<typeof contract>,
): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      const before = await lockAccount(trx, actor.id)
      await saveAccount(trx, actor.id, { name, email })
      const event = { subjects: [actor.id], at: clock() }
      if (before.name !== name) await recordAudit(trx, actor, { action: 'account-changed', ...event })
      if (before.email !== email) await recordAudit(trx, actor, { action: 'address-changed', ...event })
    })
  } catch (error) {
    throw isUniqueViolation(error, 'users_email') ? emailTaken() : error
  }
}
