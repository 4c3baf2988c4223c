import * as z from 'zod/mini'
import type { Db } from '../../platform/db/tables.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import { withdrawEmails } from '../email/queries.ts'

/** Its email has a kind of the same name. */
export type LinkPurpose<Payload extends object> = {
  name: string
  /** The token is in the fragment, unseen by servers and logs. */
  path: string
  validMs: number
  payload: z.ZodMiniType<Payload>
}

/** Null for a link that makes an account. */
type LinkUse<Payload> = { userId: string | null; payload: Payload }

/** Gives the path; for an email at delivery, or to show once. */
export async function createOneTimeLink<Payload extends object>(
  trx: Db,
  purpose: LinkPurpose<Payload>,
  { userId, payload }: LinkUse<Payload>,
  now: Date,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + purpose.validMs)
  const link = { tokenHash: hashToken(token), purpose: purpose.name, userId, payload }
  await trx
    .insertInto('oneTimeLinks')
    .values({ ...link, createdAt: now, expiresAt })
    .execute()
  return `${purpose.path}#${token}`
}

/**
 * Ends all others of that purpose and person too; undefined: unknown, used or expired. In the transaction of
 * what it does.
 */
export async function useOneTimeLink<Payload extends object>(
  trx: Db,
  purpose: LinkPurpose<Payload>,
  token: string,
  now: Date,
): Promise<LinkUse<Payload> | undefined> {
  const tokenHash = hashToken(token)
  const link = await trx
    .selectFrom('oneTimeLinks')
    .select(['userId', 'payload'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose.name)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (!link) return undefined
  if (link.userId !== null) await lockPerson(trx, link.userId)
  const used = await trx
    .updateTable('oneTimeLinks')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) return undefined
  if (link.userId !== null) await voidOneTimeLinks(trx, link.userId, [purpose], now)
  else await voidLinksOf(trx, purpose, link.payload, now)
  return { userId: link.userId, payload: z.parse(purpose.payload, link.payload) }
}

export function findLinkOwner(db: Db, purpose: { name: string }, token: string, now: Date) {
  return db
    .selectFrom('oneTimeLinks')
    .innerJoin('users', 'users.id', 'oneTimeLinks.userId')
    .select(['users.id', 'users.name', 'users.email'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose.name)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Lets two links of one person take turns. */
async function lockPerson(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Withdraws waiting emails first, so that no link is made in between. */
export async function voidOneTimeLinks(
  trx: Db,
  userId: string,
  purposes: readonly Pick<LinkPurpose<object>, 'name'>[],
  now: Date,
): Promise<void> {
  const kinds = purposes.map(({ name }) => name)
  await withdrawEmails(trx, { userId, kinds, now })
  await trx
    .updateTable('oneTimeLinks')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('purpose', 'in', kinds)
    .where('usedAt', 'is', null)
    .execute()
}

/** Without an account, the payload says whose links they are. */
export async function voidLinksOf(
  trx: Db,
  purpose: { name: string },
  payload: object,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('oneTimeLinks')
    .set({ usedAt: now })
    .where('userId', 'is', null)
    .where('purpose', '=', purpose.name)
    .where('payload', '=', payload)
    .where('usedAt', 'is', null)
    .execute()
}

export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('oneTimeLinks').where('expiresAt', '<=', now).execute()
}
