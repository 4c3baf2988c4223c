import * as closed from '@desk/contract/closed-days'
import * as contract from '@desk/contract/schedule'
import * as defaults from '@desk/contract/schedule-defaults'
import * as inAbsences from '@desk/contract/visits-in-absences'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import { decideVisitsInAbsence, listVisitsInAbsences } from './away/visits-in-absences.ts'
import { listClosedDays, saveClosedDays } from './change-closed-days.ts'
import { getScheduleDefaults, saveScheduleDefaults } from './change-defaults.ts'
import { scheduleChangeRoutes } from './change-routes.ts'
import type { ScheduleDependencies } from './find-hits.ts'
import { getSchedule } from './get-schedule.ts'
import { outsideCalendarRoutes } from './outside/routes.ts'
import { listHolidayPlaces, listPublicHolidays } from './public-holidays.ts'
import { listVisitTypes } from './list-visit-types.ts'
import { savedMessage } from './saved-message.ts'

export function scheduleRoutes(route: Route, deps: ScheduleDependencies): void {
  route(contract.getSchedule, async ({ actor, query }) => ({ data: await getSchedule(deps, actor, query) }))

  route(contract.listVisitTypes, async ({ actor, query }) => ({
    data: await listVisitTypes(deps, actor, query),
  }))

  route(closed.listClosedDays, async ({ actor }) => ({ data: await listClosedDays(deps, actor) }))

  route(closed.saveClosedDays, async ({ actor, body }) => {
    const data = await saveClosedDays(deps, actor, body)
    return data.isSaved ? { message: savedMessage(data), data } : { data }
  })

  route(defaults.getScheduleDefaults, async ({ actor }) => ({
    data: await getScheduleDefaults(deps, actor),
  }))

  route(defaults.saveScheduleDefaults, async ({ actor, body }) => ({
    message: message('schedules.saved'),
    data: await saveScheduleDefaults(deps, actor, body),
  }))

  route(closed.listHolidayPlaces, async ({ actor, query, language }) => ({
    data: await listHolidayPlaces(deps, actor, { ...query, language }),
  }))

  route(closed.listPublicHolidays, async ({ actor, query }) => ({
    data: await listPublicHolidays(deps, actor, query),
  }))

  route(inAbsences.listVisitsInAbsences, async ({ actor, query }) => ({
    data: await listVisitsInAbsences(deps, actor, query),
  }))

  route(inAbsences.decideVisitsInAbsence, async ({ actor, body }) => {
    const data = await decideVisitsInAbsence(deps, actor, body)
    return data.isSaved ? { message: message('outside-hits.saved'), data } : { data }
  })

  scheduleChangeRoutes(route, deps)
  outsideCalendarRoutes(route, deps)
}
