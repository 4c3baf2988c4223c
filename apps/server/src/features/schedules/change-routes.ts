import * as contract from '@desk/contract/schedule-changes'
import type { ScheduleChanged } from '@desk/contract/schedule-changes'
import type { Route } from '../../platform/http/route.ts'
import {
  deleteDateHours,
  deleteWeekPlan,
  saveDateHours,
  saveUsualHours,
  saveWeekPlan,
} from './change-hours.ts'
import { retireVisitType, saveSlotSettings, saveVisitType } from './change-slot-settings.ts'
import { deleteAbsence, saveAbsence } from './change-time-off.ts'
import type { ScheduleDependencies } from './find-hits.ts'
import { savedMessage } from './saved-message.ts'

export function scheduleChangeRoutes(route: Route, deps: ScheduleDependencies): void {
  route(contract.saveUsualHours, async ({ actor, body }) => saved(await saveUsualHours(deps, actor, body)))
  route(contract.saveWeekPlan, async ({ actor, body }) => saved(await saveWeekPlan(deps, actor, body)))
  route(contract.deleteWeekPlan, async ({ actor, body }) => saved(await deleteWeekPlan(deps, actor, body)))
  route(contract.saveDateHours, async ({ actor, body }) => saved(await saveDateHours(deps, actor, body)))
  route(contract.deleteDateHours, async ({ actor, body }) => saved(await deleteDateHours(deps, actor, body)))
  route(contract.saveAbsence, async ({ actor, body }) => saved(await saveAbsence(deps, actor, body)))
  route(contract.deleteAbsence, async ({ actor, body }) => saved(await deleteAbsence(deps, actor, body)))
  route(contract.saveSlotSettings, async ({ actor, body }) =>
    saved(await saveSlotSettings(deps, actor, body)),
  )
  route(contract.saveVisitType, async ({ actor, body }) => saved(await saveVisitType(deps, actor, body)))
  route(contract.retireVisitType, async ({ actor, body }) => saved(await retireVisitType(deps, actor, body)))
}

const saved = (data: ScheduleChanged) => (data.isSaved ? { message: savedMessage(data), data } : { data })
