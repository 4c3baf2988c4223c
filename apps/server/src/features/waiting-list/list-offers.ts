import type { Offer } from '@desk/contract/waiting-list'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { listOwnOffers } from './offer-queries.ts'
import { toOffer } from './presenter.ts'

const SHOWN = 10

export async function listOffers({ db, clock }: Dependencies, actor: Caller): Promise<Offer[]> {
  const now = clock()
  return (await listOwnOffers(db, actor.id, SHOWN)).map((row) => toOffer(row, now))
}
