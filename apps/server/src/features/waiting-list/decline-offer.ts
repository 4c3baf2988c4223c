import type { BodyOf } from '@desk/contract/endpoint'
import type * as contract from '@desk/contract/waiting-list'
import type { Offer } from '@desk/contract/waiting-list'
import type { Caller, Guest } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { lockDoctors } from '../appointments/open-queries.ts'
import { offerNotFound, offerOver } from './failures.ts'
import { getOfferOfLink, getOwnOffer } from './get-offer.ts'
import { findOffer, type OfferRow, saveEnd } from './offer-queries.ts'
import { toOffer } from './presenter.ts'

export async function declineOffer(
  deps: Dependencies,
  actor: Caller,
  asked: BodyOf<typeof contract.declineOffer>,
): Promise<Offer> {
  return decline(deps, actor, await getOwnOffer(deps, actor, asked))
}

export async function declineOfferByLink(
  deps: Dependencies,
  actor: Caller | Guest,
  link: BodyOf<typeof contract.declineOfferByLink>,
): Promise<Offer> {
  return decline(deps, actor, await getOfferOfLink(deps, actor, link))
}

/** The next person is asked. Declining twice gives the same answer. */
async function decline(
  { db, clock }: Dependencies,
  _actor: Caller | Guest,
  { id, doctorId }: OfferRow,
): Promise<Offer> {
  return inTransaction(db, async (trx) => {
    await lockDoctors(trx, [doctorId])
    const now = clock()
    const isEnded = await saveEnd(trx, { id, to: 'declined', now })
    const offer = await findOffer(trx, id)
    if (!offer) throw offerNotFound()
    if (!isEnded && offer.state !== 'declined') throw offerOver(toOffer(offer, now).state)
    return toOffer(offer, now)
  })
}
