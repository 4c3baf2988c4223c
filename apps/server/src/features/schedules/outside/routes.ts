import * as contract from '@desk/contract/outside-calendar'
import { message } from '@desk/words/message'
import type { Route } from '../../../platform/http/route.ts'
import type { ScheduleDependencies } from '../find-hits.ts'
import { addOutsideCalendar, readOutsideCalendar, removeOutsideCalendar } from './change-calendars.ts'
import { decideOutsideHits } from './decide-outside-hits.ts'
import { listOutsideCalendars } from './list-calendars.ts'

export function outsideCalendarRoutes(route: Route, deps: ScheduleDependencies): void {
  route(contract.listOutsideCalendars, async ({ actor, query, language }) => ({
    data: await listOutsideCalendars(deps, actor, { ...query, language }),
  }))

  route(contract.addOutsideCalendar, async ({ actor, body, language }) => {
    await addOutsideCalendar(deps, actor, body)
    return { data: await listOutsideCalendars(deps, actor, { doctorId: body.doctorId, language }) }
  })

  route(contract.readOutsideCalendar, async ({ actor, body, language }) => {
    await readOutsideCalendar(deps, actor, body)
    return { data: await listOutsideCalendars(deps, actor, { doctorId: body.doctorId, language }) }
  })

  route(contract.decideOutsideHits, async ({ actor, body }) => {
    const data = await decideOutsideHits(deps, actor, body)
    return data.isSaved ? { message: message('outside-hits.saved'), data } : { data }
  })

  route(contract.removeOutsideCalendar, async ({ actor, body, language }) => {
    await removeOutsideCalendar(deps, actor, body)
    return { data: await listOutsideCalendars(deps, actor, { doctorId: body.doctorId, language }) }
  })
}
