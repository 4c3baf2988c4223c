import * as z from 'zod/mini'
import type { Db } from '../../platform/db/tables.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import { withdrawEmails } from '../email/queries.ts'

/** What a link is for. An email that carries one has a kind of the same name. */
export type LinkPurpose<Payload extends object> = {
  name: string
  /** The screen that it opens; the token is in the fragment, which no server and no log sees. */
  path: string
  validMs: number
  payload: z.ZodMiniType<Payload>
}

/** Whose link it is (none: it makes an account), and what it does. */
type LinkUse<Payload> = { userId: string | null; payload: Payload }

/** Makes a link that works once, and gives its path: for an email that is being delivered, or to be shown once. */
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
 * Uses a link, and with it every other one of the same purpose and person, sent or waiting to be; undefined when it is
 * unknown, used or out of date. To be called in the transaction of what the link does.
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

/** Whose link it is, while it can be used. */
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

/** Two links of one person, used at once, are used one after the other. */
async function lockPerson(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Ends what was sent for these purposes, and withdraws what waits to be: first that, so that no link is made in between. */
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

/** Of a purpose without an account the payload says whose they are. */
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
