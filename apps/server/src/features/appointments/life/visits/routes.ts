import * as contract from '@desk/contract/visit'
import { message } from '@desk/words/message'
import type { Guest } from '../../../../platform/actor.ts'
import type { Dependencies } from '../../../../platform/dependencies.ts'
import type { Route } from '../../../../platform/http/route.ts'
import { getVisitCalendar } from '../../calendar/get-appointment-calendar.ts'
import { cancelVisit, moveVisit } from './change-visit.ts'
import { findVisit } from './find-visit.ts'
import { saveVisitEmail } from './save-visit-email.ts'
import { openVisit } from './open-visit.ts'
import { takeOverVisit } from './take-over-visit.ts'

/** With the link one is a guest, signed in or not. */
const guest = ({ origin }: { origin: Guest['origin'] }): Guest => ({ kind: 'guest', id: null, origin })

export function visitRoutes(route: Route, deps: Dependencies): void {
  route(contract.openVisit, async ({ actor, body }) => ({ data: await openVisit(deps, guest(actor), body) }))

  route(contract.findVisit, async ({ actor, body }) => ({ data: await findVisit(deps, guest(actor), body) }))

  route(contract.cancelVisit, async ({ actor, body }) => {
    const data = await cancelVisit(deps, guest(actor), body)
    return { message: message('life.cancelled'), data }
  })

  route(contract.moveVisit, async ({ actor, body }) => {
    const data = await moveVisit(deps, guest(actor), body)
    const state = data.state === 'approved' ? 'approved' : 'pending'
    return { message: message('life.moved', { state }), data }
  })

  route(contract.saveVisitEmail, async ({ actor, body }) => {
    const data = await saveVisitEmail(deps, guest(actor), body)
    return { message: message('visit-email.saved'), data }
  })

  route(contract.getVisitCalendar, async ({ actor, body, language }) => ({
    data: await getVisitCalendar(deps, actor, { ...body, language }),
  }))

  route(contract.takeOverVisit, async ({ actor, body }) => {
    const data = await takeOverVisit(deps, actor, body)
    return { message: message('life.takenOver'), data }
  })
}
