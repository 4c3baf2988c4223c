import * as contract from '@desk/contract/reminder-choice'
import { message } from '@desk/words/message'
import type { Dependencies } from '../../../platform/dependencies.ts'
import type { Route } from '../../../platform/http/route.ts'
import {
  getReminderChoice,
  openVisitReminders,
  saveReminderChoice,
  saveVisitReminders,
} from './choose-reminders.ts'

export function reminderRoutes(route: Route, deps: Dependencies): void {
  route(contract.getReminderChoice, async ({ actor }) => ({ data: await getReminderChoice(deps, actor) }))

  route(contract.saveReminderChoice, async ({ actor, body }) => ({
    message: message('reminder-choice.saved'),
    data: await saveReminderChoice(deps, actor, body),
  }))

  route(contract.openVisitReminders, async ({ actor, body }) => ({
    data: await openVisitReminders(deps, actor, body),
  }))

  route(contract.saveVisitReminders, async ({ actor, body }) => ({
    message: message('reminder-choice.saved'),
    data: await saveVisitReminders(deps, actor, body),
  }))
}
