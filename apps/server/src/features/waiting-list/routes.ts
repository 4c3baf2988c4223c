import * as contract from '@desk/contract/waiting-list'
import { message } from '@desk/words/message'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Route } from '../../platform/http/route.ts'
import { acceptOffer, acceptOfferByLink } from './accept-offer.ts'
import { showOffer } from './get-offer.ts'
import { declineOffer, declineOfferByLink } from './decline-offer.ts'
import { getOfferCalendar } from './get-offer-calendar.ts'
import { leaveWish } from './leave-wish.ts'
import { listOffers } from './list-offers.ts'
import { listWishes } from './list-wishes.ts'
import { withdrawWish } from './withdraw-wish.ts'

export function waitingListRoutes(route: Route, deps: Dependencies): void {
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

  route(contract.acceptOffer, ({ actor, body }) => acceptOffer(deps, actor, body))

  route(contract.declineOffer, async ({ actor, body }) => ({
    message: message('waiting.declined'),
    data: await declineOffer(deps, actor, body),
  }))

  route(contract.showOffer, async ({ actor, body }) => ({ data: await showOffer(deps, actor, body) }))

  route(contract.getOfferCalendar, async ({ actor, body, language }) => ({
    data: await getOfferCalendar(deps, actor, { ...body, language }),
  }))

  route(contract.acceptOfferByLink, ({ actor, body }) => acceptOfferByLink(deps, actor, body))

  route(contract.declineOfferByLink, async ({ actor, body }) => ({
    message: message('waiting.declined'),
    data: await declineOfferByLink(deps, actor, body),
  }))
}
