import { sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'

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

/** Accounts from before addresses were proven were not asked to. */
const wasAsked = ({ dropUnprovenAfter }: Pick<LockedAddresses, 'dropUnprovenAfter'>) =>
  dropUnprovenAfter !== null

/** An address that was asked and not proven may be a stranger's. */
export const isOwnersAddress = (account: Pick<LockedAddresses, 'emailProvenAt' | 'dropUnprovenAfter'>) =>
  account.emailProvenAt !== null || !wasAsked(account)

export const isAddressOf = ({ email, pendingEmail }: LockedAddresses, address: string): boolean =>
  isSameAddress(email, address) || pendingEmail === address

/** Fails with the constraint `users_email` if the address is taken. */
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

/** Fails with the constraint `users_email` if the address is taken. */
export async function saveUnprovenAddress(trx: Db, userId: string, address: string): Promise<void> {
  const unproven = { email: address, pendingEmail: null, emailProvenAt: null }
  await trx.updateTable('users').set(unproven).where('id', '=', userId).execute()
}

/** For an address that changed only its capitals: it stays proven. */
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

/** Older accounts were never asked for a proof. */
export function emailProofOf(account: { emailProvenAt: Date | null; dropUnprovenAfter: Date | null }) {
  if (account.emailProvenAt) return 'proven' as const
  return wasAsked(account) ? ('awaited' as const) : ('unasked' as const)
}

export const EMAIL_PROOF = sql<'proven' | 'awaited' | 'unasked'>`case
  when email_proven_at is not null then 'proven'
  when drop_unproven_after is not null then 'awaited' else 'unasked' end`.as('emailProof')
