import type { updateAccount as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import { type Message, message } from '@desk/words/message'
import { type Caller, requireConfirmed } from '../../platform/actor.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isSameAddress, lockAddresses, saveName, saveSameAddress } from './address-queries.ts'
import { changeAddress } from './change-address.ts'
import { emailTaken, userNotFound } from './failures.ts'

/** The name at once, the address once confirmed; gives words for which. */
export async function updateAccount(
  deps: Dependencies,
  actor: Caller,
  { name, email }: BodyOf<typeof contract>,
): Promise<Message> {
  try {
    return await inTransaction(deps.db, async (trx) => {
      const account = await lockAddresses(trx, actor.id)
      if (!account) throw userNotFound()
      if (account.name !== name) {
        await saveName(trx, actor.id, name)
        const event = { action: 'account-changed', subjects: [actor.id], at: deps.clock() } as const
        await recordAudit(trx, actor, event)
      }
      if (isSameAddress(account.email, email)) {
        await saveSameAddress(trx, actor.id, email)
        return message('auth.accountUpdated')
      }
      requireConfirmed(actor)
      return changeAddress(trx, deps, actor, { account, address: email })
    })
  } catch (error) {
    throw isUniqueViolation(error, 'users_email') ? emailTaken() : error
  }
}
