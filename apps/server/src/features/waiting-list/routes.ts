import * as contract from '@desk/contract/waiting-list'
import { message } from '@desk/words/message'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Route } from '../../platform/http/route.ts'
import { accept } from './accept-offer.ts'
import { getOfferOfLink, getOwnOffer } from './get-offer.ts'
import { decline } from './decline-offer.ts'
import { getOfferCalendar } from './get-offer-calendar.ts'
import { leaveWish } from './leave-wish.ts'
import { listOffers } from './list-offers.ts'
import { listWishes } from './list-wishes.ts'
import { toOffer } from './presenter.ts'
import { withdrawWish } from './withdraw-wish.ts'

export function waitingListRoutes(route: Route, deps: Dependencies): void {
  const { db, clock } = deps

  route(contract.leaveWish, async ({ actor, body, headers: { idempotencyKey } }) => ({
    message: message('waiting.left'),
    data: await leaveWish(deps, actor, { ...body, idempotencyKey }),
  }))

  route(contract.listWishes, async ({ actor }) => ({ data: await listWishes(deps, actor) }))

  route(contract.withdrawWish, async ({ actor, body }) => {
    await withdrawWish(deps, actor, body)
    return { message: message('waiting.withdrawn') }
  })

  route(contract.listOffers, async ({ actor }) => ({ data: await listOffers(deps, actor) }))

  route(contract.acceptOffer, async ({ actor, body: { offerId, despiteOverlap } }) =>
    accept(deps, actor, { offer: await getOwnOffer(db, actor, offerId), despiteOverlap }),
  )

  route(contract.declineOffer, async ({ actor, body }) => ({
    message: message('waiting.declined'),
    data: await decline(deps, await getOwnOffer(db, actor, body.offerId)),
  }))

  route(contract.showOffer, async ({ body }) => ({
    data: toOffer(await getOfferOfLink(db, body.token), clock()),
  }))

  route(contract.getOfferCalendar, async ({ actor, body, language }) => ({
    data: await getOfferCalendar(deps, actor, { ...body, language }),
  }))

  route(contract.acceptOfferByLink, async ({ actor, body: { token, despiteOverlap } }) =>
    accept(deps, actor, { offer: await getOfferOfLink(db, token), despiteOverlap }),
  )

  route(contract.declineOfferByLink, async ({ body }) => ({
    message: message('waiting.declined'),
    data: await decline(deps, await getOfferOfLink(db, body.token)),
  }))
}
