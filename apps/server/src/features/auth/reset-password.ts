import type { resetPassword as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller, Guest } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockAddresses, savePendingAddress } from './address-queries.ts'
import { forgetKnownDevices } from './device-queries.ts'
import { linkInvalid } from './failures.ts'
import { requireGoodPassword } from './good-password.ts'
import { rememberDevice } from './known-devices.ts'
import { CONFIRM_ADDRESS, CONFIRM_PROFILE_ADDRESS, RESET_PASSWORD } from './link-purposes.ts'
import { findLinkOwner, useOneTimeLink, voidOneTimeLinks } from './one-time-links.ts'
import { proveAddress } from './prove-address.ts'
import { resetPasswordHash } from './queries.ts'
import { endTickets } from './second-factor/ticket-queries.ts'
import { deleteSessions } from './session-queries.ts'

/**
 * Once. Ends sessions, half log-ins, known devices and a pending address. An emailed link proves the address;
 * second factors stay. This device is known from now on, so that guessing strangers do not keep the owner
 * out.
 */
export async function resetPassword(
  { db, config, clock }: Dependencies,
  actor: Caller | Guest,
  { token, password, deviceToken }: BodyOf<typeof contract>,
): Promise<string> {
  const now = clock()
  const owner = await findLinkOwner(db, RESET_PASSWORD, token, now)
  if (!owner) throw linkInvalid()
  requireGoodPassword(password, config, owner)
  const passwordHash = await hashPassword(actor, password)
  return inTransaction(db, async (trx) => {
    const link = await useOneTimeLink(trx, RESET_PASSWORD, token, now)
    const account = link?.userId ? await lockAddresses(trx, link.userId) : undefined
    if (!link || !account) throw linkInvalid()
    await resetPasswordHash(trx, account.id, passwordHash)
    await endAccess(trx, account.id, now)
    if (link.payload.address === account.email) {
      await proveAddress(trx, actor, { account, address: account.email, at: now })
    }
    await recordAudit(trx, actor, { action: 'password-reset', subjects: [account.id], at: now })
    return rememberDevice(trx, actor, { userId: account.id, deviceToken, now })
  })
}

async function endAccess(trx: Db, userId: string, now: Date): Promise<void> {
  await deleteSessions(trx, userId)
  await endTickets(trx, userId)
  await forgetKnownDevices(trx, userId)
  await voidOneTimeLinks(trx, userId, [CONFIRM_ADDRESS, CONFIRM_PROFILE_ADDRESS], now)
  await savePendingAddress(trx, userId, null)
}
