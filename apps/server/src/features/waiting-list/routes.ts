import * as contract from '@desk/contract/waiting-list'
import { message } from '@desk/words/message'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Route } from '../../platform/http/route.ts'
import { accept } from './accept-offer.ts'
import { getOfferOfLink, getOwnOffer, showOffer } from './get-offer.ts'
import { decline } from './decline-offer.ts'
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

  route(contract.acceptOffer, async ({ actor, body }) =>
    accept(deps, actor, {
      offer: await getOwnOffer(deps, actor, body),
      despiteOverlap: body.despiteOverlap,
    }),
  )

  route(contract.declineOffer, async ({ actor, body }) => ({
    message: message('waiting.declined'),
    data: await decline(deps, actor, await getOwnOffer(deps, actor, body)),
  }))

  route(contract.showOffer, async ({ actor, body }) => ({ data: await showOffer(deps, actor, body) }))

  route(contract.getOfferCalendar, async ({ actor, body, language }) => ({
    data: await getOfferCalendar(deps, actor, { ...body, language }),
  }))

  route(contract.acceptOfferByLink, async ({ actor, body }) =>
    accept(deps, actor, {
      offer: await getOfferOfLink(deps, actor, body),
      despiteOverlap: body.despiteOverlap,
    }),
  )

  route(contract.declineOfferByLink, async ({ actor, body }) => ({
    message: message('waiting.declined'),
    data: await decline(deps, actor, await getOfferOfLink(deps, actor, body)),
  }))
}
