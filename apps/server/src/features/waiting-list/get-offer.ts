import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { linkUnknown, offerNotFound } from './failures.ts'
import { findOfferOfLink } from './offer-links.ts'
import { findOffer, type OfferRow } from './offer-queries.ts'

/** The caller's own offer. */
export async function getOwnOffer(db: Db, actor: Caller, offerId: string): Promise<OfferRow> {
  const offer = await findOffer(db, offerId)
  if (offer?.userId !== actor.id) throw offerNotFound()
  return offer
}

/** The offer of a link, which is as good as its person; not while their account is blocked. */
export async function getOfferOfLink(db: Db, token: string): Promise<OfferRow> {
  const id = await findOfferOfLink(db, token)
  const offer = id === undefined ? undefined : await findOffer(db, id)
  if (!offer || offer.blockedAt !== null) throw linkUnknown()
  return offer
}
