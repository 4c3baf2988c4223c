import type { confirmEmail as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Actor } from '../../platform/actor.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import {
  isAddressOf,
  isOwnersAddress,
  isSameAddress,
  lockAddresses,
  type LockedAddresses,
} from './address-queries.ts'
import { emailTaken, linkInvalid } from './failures.ts'
import { CONFIRM_ADDRESS, RESET_PASSWORD } from './link-purposes.ts'
import { useOneTimeLink, voidOneTimeLinks } from './one-time-links.ts'
import { proveAddress } from './prove-address.ts'
import { queueAddressChange } from './queue-confirmation.ts'

/** By link; a pending address replaces the present one. */
export async function confirmEmail(
  { db, clock }: Dependencies,
  actor: Actor,
  { token }: BodyOf<typeof contract>,
): Promise<void> {
  const now = clock()
  try {
    await inTransaction(db, async (trx) => {
      const link = await useOneTimeLink(trx, CONFIRM_ADDRESS, token, now)
      const account = link?.userId ? await lockAddresses(trx, link.userId) : undefined
      const address = link?.payload.address ?? ''
      if (!account || !isAddressOf(account, address)) throw linkInvalid()
      const isPresent = isSameAddress(account.email, address)
      const proven = isPresent ? account.email : address
      await proveAddress(trx, actor, { account, address: proven, at: now })
      if (!isPresent) await addressHasChanged(trx, account, now)
      const action = isPresent ? 'address-confirmed' : 'address-changed'
      await recordAudit(trx, actor, { action, subjects: [account.id], at: now })
    })
  } catch (error) {
    throw isUniqueViolation(error, 'users_email') ? emailTaken() : error
  }
}

/** Links that wait in the old mailbox become invalid. */
async function addressHasChanged(trx: Db, account: LockedAddresses, now: Date): Promise<void> {
  await voidOneTimeLinks(trx, account.id, [RESET_PASSWORD], now)
  if (isOwnersAddress(account)) await queueAddressChange(trx, account, { isDone: true }, now)
}
