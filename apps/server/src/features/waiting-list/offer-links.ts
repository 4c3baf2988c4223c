import { PATHS } from '@desk/contract/paths'
import type { Db } from '../../platform/db/tables.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'

/** Null: answered or over, the email is not wanted. */
export async function makeOfferLink(trx: Db, offerId: string): Promise<string | null> {
  const open = await trx
    .selectFrom('waitingOffers')
    .select('id')
    .where('id', '=', offerId)
    .where('state', '=', 'open')
    // An answer waits until the link is made.
    .forShare()
    .executeTakeFirst()
  if (!open) return null
  const token = newToken()
  await trx
    .insertInto('waitingOfferLinks')
    .values({ tokenHash: hashToken(token), offerId })
    .execute()
  return `${PATHS.offer}#${token}`
}

export async function findOfferOfLink(db: Db, token: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('waitingOfferLinks')
    .select('offerId')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return link?.offerId
}
