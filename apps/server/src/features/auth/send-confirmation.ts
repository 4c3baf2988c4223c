import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { mayEmail } from '../email/may-email.ts'
import { lockAddresses } from './address-queries.ts'
import { alreadyProven, noEmails } from './failures.ts'
import { CONFIRM_ADDRESS } from './link-purposes.ts'
import { queueConfirmation } from './queue-confirmation.ts'

/** Sends the link again, to the address not proven yet. */
export async function sendConfirmation(deps: Dependencies, actor: Caller): Promise<void> {
  if (deps.config.smtpUrl === undefined) throw noEmails()
  await inTransaction(deps.db, async (trx) => {
    const account = await lockAddresses(trx, actor.id)
    if (!account || (account.emailProvenAt && !account.pendingEmail)) throw alreadyProven()
    const { id, language, pendingEmail, email } = account
    const address = pendingEmail ?? email
    if (!(await mayEmail(deps, { recipient: address, kind: CONFIRM_ADDRESS.name }))) return
    await queueConfirmation(trx, { id, language, address, isNew: pendingEmail !== null }, deps.clock())
  })
}
