import * as contract from '@desk/contract/appointment-life'
import { getAppointmentCalendar as getAppointmentCalendarContract } from '@desk/contract/calendar'
import { message } from '@desk/words/message'
import type { Route } from '../../../platform/http/route.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { getAppointmentCalendar } from '../calendar/get-appointment-calendar.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { getAppointment } from './get-appointment.ts'
import { markAppointment } from './mark-appointment.ts'
import { moveAppointment } from './move-appointment.ts'
import { visitRoutes } from './visits/routes.ts'

export function lifeRoutes(route: Route, deps: ReadingDependencies): void {
  route(contract.getAppointment, async ({ actor, query }) => ({
    data: await getAppointment(deps, actor, query),
  }))

  route(getAppointmentCalendarContract, async ({ actor, query, language }) => ({
    data: await getAppointmentCalendar(deps, actor, { ...query, language }),
  }))

  route(contract.cancelAppointment, async ({ actor, body }) => {
    const data = await cancelAppointment(deps, actor, body)
    return { message: message('life.cancelled'), data }
  })

  route(contract.moveAppointment, async ({ actor, body }) => {
    const data = await moveAppointment(deps, actor, body)
    return { message: message('life.moved', { state: stateWord(data) }), data }
  })

  visitRoutes(route, deps)

  route(contract.markAppointment, async ({ actor, body }) => {
    const data = await markAppointment(deps, actor, body)
    return { message: message('life.marked', { mark: body.mark }), data }
  })
}

const stateWord = ({ state }: contract.AppointmentRecord) => (state === 'approved' ? 'approved' : 'pending')
