import { PATHS } from '@desk/contract/paths'
import type { Db } from '../../platform/db/tables.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'

/** The path of a new link to an open offer; null when it has been answered, or is over: then the email is not wanted. */
export async function makeOfferLink(trx: Db, offerId: string): Promise<string | null> {
  const open = await trx
    .selectFrom('waitingOffers')
    .select('id')
    .where('id', '=', offerId)
    .where('state', '=', 'open')
    // Whoever answers it meanwhile waits until the link is made.
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

/** Links open an offer for as long as it is kept: whoever comes late is told what became of it. */
export async function findOfferOfLink(db: Db, token: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('waitingOfferLinks')
    .select('offerId')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return link?.offerId
}
