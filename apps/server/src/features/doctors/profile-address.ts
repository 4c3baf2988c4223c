import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice, type StoredNotice } from '../../platform/notices.ts'
import { isSameAddress, type LockedAddresses } from '../auth/address-queries.ts'
import { CONFIRM_PROFILE_ADDRESS } from '../auth/link-purposes.ts'
import { voidOneTimeLinks } from '../auth/one-time-links.ts'
import { mayEmail } from '../email/may-email.ts'
import { queueEmail } from '../email/queue-email.ts'
import { confirmProfileAddress, profileAddressChange } from './notices.ts'

type Deps = Pick<Dependencies, 'config' | 'clock' | 'limits'>
type Address = { account: LockedAddresses; address: string }

/** Without a link: the account's proven one; without SMTP_URL any. */
export function countsAtOnce({ config }: Deps, { account, address }: Address): boolean {
  const isOwn = account.emailProvenAt !== null && isSameAddress(account.email, address)
  return config.smtpUrl === undefined || isOwn
}

export async function askForProof(trx: Db, deps: Deps, { account, address }: Address): Promise<void> {
  const kind = CONFIRM_PROFILE_ADDRESS.name
  if (!(await mayEmail(deps, { recipient: address, kind }))) return
  await voidOneTimeLinks(trx, account.id, [CONFIRM_PROFILE_ADDRESS], deps.clock())
  await tell(trx, deps, account, address, notice(confirmProfileAddress, { userId: account.id, address }))
}

export function tellFormerAddress(trx: Db, deps: Deps, { account, address }: Address): Promise<void> {
  return tell(trx, deps, account, address, notice(profileAddressChange, { address }))
}

async function tell(
  trx: Db,
  { clock }: Deps,
  { id, language }: LockedAddresses,
  recipient: string,
  news: StoredNotice,
): Promise<void> {
  const now = clock()
  const expiresAt = new Date(now.getTime() + CONFIRM_PROFILE_ADDRESS.validMs)
  const dedupeKey = `${news.kind}:${randomUUID()}`
  await queueEmail(trx, { recipient, userId: id, notice: news, language, dedupeKey, expiresAt }, now)
}
