import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/tables.ts'
import { notice } from '../../platform/notices.ts'
import { queueEmail } from '../email/queue-email.ts'
import { CONFIRM_ADDRESS } from './link-purposes.ts'
import { addressChange, confirmAddress } from './notices.ts'

type Recipient = { id: string; email: string; language: string | null }

export async function queueConfirmation(
  trx: Db,
  { id, language, address, isNew }: Omit<Recipient, 'email'> & { address: string; isNew: boolean },
  now: Date,
): Promise<void> {
  const email = {
    recipient: address,
    userId: id,
    notice: notice(confirmAddress, { userId: id, address, isNew }),
    language,
    dedupeKey: `${confirmAddress.kind}:${randomUUID()}`,
    expiresAt: new Date(now.getTime() + CONFIRM_ADDRESS.validMs),
  }
  await queueEmail(trx, email, now)
}

/** Tells the old address, before or after the change. */
export async function queueAddressChange(
  trx: Db,
  { id, email, language }: Recipient,
  { isDone }: { isDone: boolean },
  now: Date,
): Promise<void> {
  const told = {
    recipient: email,
    userId: id,
    notice: notice(addressChange, { address: email, isDone }),
    language,
    dedupeKey: `${addressChange.kind}:${randomUUID()}`,
    expiresAt: new Date(now.getTime() + CONFIRM_ADDRESS.validMs),
  }
  await queueEmail(trx, told, now)
}
