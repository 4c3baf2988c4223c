import { type Message, message } from '@desk/words/message'
import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { mayEmail } from '../email/may-email.ts'
import {
  isOwnersAddress,
  type LockedAddresses,
  savePendingAddress,
  saveUnprovenAddress,
} from './address-queries.ts'
import { emailTaken } from './failures.ts'
import { CONFIRM_ADDRESS, RESET_PASSWORD } from './link-purposes.ts'
import { voidOneTimeLinks } from './one-time-links.ts'
import { findUserByEmail } from './queries.ts'
import { queueAddressChange, queueConfirmation } from './queue-confirmation.ts'

type Change = { account: LockedAddresses; address: string }

/** The new address confirms, the old one is told; without SMTP_URL at once. Lock the account first. */
export async function changeAddress(
  trx: Db,
  deps: Dependencies,
  actor: Caller,
  { account, address }: Change,
): Promise<Message> {
  if (await findUserByEmail(trx, address)) throw emailTaken()
  const now = deps.clock()
  const isAtOnce = deps.config.smtpUrl === undefined
  await voidOneTimeLinks(trx, account.id, [CONFIRM_ADDRESS], now)
  if (isOwnersAddress(account)) await queueAddressChange(trx, account, { isDone: isAtOnce }, now)
  if (isAtOnce) {
    await voidOneTimeLinks(trx, account.id, [RESET_PASSWORD], now)
    await saveUnprovenAddress(trx, account.id, address)
    await recordAudit(trx, actor, { action: 'address-changed', subjects: [account.id], at: now })
    return message('auth.accountUpdated')
  }
  await savePendingAddress(trx, account.id, address)
  const { id, language } = account
  if (await mayEmail(deps, { recipient: address, kind: CONFIRM_ADDRESS.name })) {
    await queueConfirmation(trx, { id, language, address, isNew: true }, now)
  }
  return message('auth.addressPending', { email: address })
}
