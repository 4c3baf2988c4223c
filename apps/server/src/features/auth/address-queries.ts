import { sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'

/** The addresses of an account, locked until the end of the transaction. */
export function lockAddresses(trx: Db, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'pendingEmail', 'emailProvenAt', 'dropUnprovenAfter', 'language'])
    .where('id', '=', uuidOrNil(userId))
    .where('isNobody', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type LockedAddresses = NonNullable<Awaited<ReturnType<typeof lockAddresses>>>

/** Whether anybody was ever asked to prove this account's address: those from before were not. */
const wasAsked = ({ dropUnprovenAfter }: Pick<LockedAddresses, 'dropUnprovenAfter'>) =>
  dropUnprovenAfter !== null

/** Whether what is written to the address reaches the owner, as far as we know: one that was asked and gave no proof is perhaps a stranger's. */
export const isOwnersAddress = (account: Pick<LockedAddresses, 'emailProvenAt' | 'dropUnprovenAfter'>) =>
  account.emailProvenAt !== null || !wasAsked(account)

/** Whether the address is the account's, or the one that it is to have. */
export const isAddressOf = ({ email, pendingEmail }: LockedAddresses, address: string): boolean =>
  isSameAddress(email, address) || pendingEmail === address

/** Fails as `users_email` when another account has it. */
export async function saveProvenAddress(
  trx: Db,
  account: Pick<LockedAddresses, 'id' | 'email'>,
  address: string,
  now: Date,
): Promise<void> {
  const isNew = !isSameAddress(account.email, address)
  await trx
    .updateTable('users')
    .set({
      email: address,
      emailProvenAt: now,
      dropUnprovenAfter: null,
      ...(isNew && { pendingEmail: null }),
    })
    .where('id', '=', account.id)
    .execute()
}

/** Another address, which nobody has proven. Fails as `users_email` when another account has it. */
export async function saveUnprovenAddress(trx: Db, userId: string, address: string): Promise<void> {
  const unproven = { email: address, pendingEmail: null, emailProvenAt: null }
  await trx.updateTable('users').set(unproven).where('id', '=', userId).execute()
}

/** The same address in other capitals, or the one there is: what was proven stays. */
export async function saveSameAddress(trx: Db, userId: string, address: string): Promise<void> {
  await trx.updateTable('users').set({ email: address }).where('id', '=', userId).execute()
}

export async function savePendingAddress(trx: Db, userId: string, address: string | null): Promise<void> {
  await trx.updateTable('users').set({ pendingEmail: address }).where('id', '=', userId).execute()
}

export async function saveName(trx: Db, userId: string, name: string): Promise<void> {
  await trx.updateTable('users').set({ name }).where('id', '=', userId).execute()
}

export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

/** How an address stands: who was here before was never asked. */
export function emailProofOf(account: { emailProvenAt: Date | null; dropUnprovenAfter: Date | null }) {
  if (account.emailProvenAt) return 'proven' as const
  return wasAsked(account) ? ('awaited' as const) : ('unasked' as const)
}

/** The same in a statement. */
export const EMAIL_PROOF = sql<'proven' | 'awaited' | 'unasked'>`case
  when email_proven_at is not null then 'proven'
  when drop_unproven_after is not null then 'awaited' else 'unasked' end`.as('emailProof')
