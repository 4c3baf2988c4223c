import type { Offer } from '@desk/contract/waiting-list'
import type { Caller, Guest } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { linkUnknown, offerNotFound } from './failures.ts'
import { findOfferOfLink } from './offer-links.ts'
import { findOffer, type OfferRow } from './offer-queries.ts'
import { toOffer } from './presenter.ts'

export async function getOwnOffer(
  { db }: Dependencies,
  actor: Caller,
  { offerId }: { offerId: string },
): Promise<OfferRow> {
  const offer = await findOffer(db, offerId)
  if (offer?.userId !== actor.id) throw offerNotFound()
  return offer
}

/** The link acts for its person, unless that account is blocked. */
export async function getOfferOfLink(
  { db }: Dependencies,
  _actor: Caller | Guest,
  { token }: { token: string },
): Promise<OfferRow> {
  const id = await findOfferOfLink(db, token)
  const offer = id === undefined ? undefined : await findOffer(db, id)
  if (!offer || offer.blockedAt !== null) throw linkUnknown()
  return offer
}

export async function showOffer(
  deps: Dependencies,
  actor: Caller | Guest,
  link: { token: string },
): Promise<Offer> {
  return toOffer(await getOfferOfLink(deps, actor, link), deps.clock())
}
