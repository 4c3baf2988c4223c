import * as contract from '@desk/contract/appointment'
import { listFreeSlots as freeSlotsContract } from '@desk/contract/doctor'
import type { DataOf } from '@desk/contract/endpoint'
import * as open from '@desk/contract/open-appointment'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { keptDoctors } from '../doctors/kept-doctors.ts'
import { bookAppointment } from './book-appointment.ts'
import { changeAppointmentStatus, decideAppointment } from './change-appointment-status.ts'
import { keptAppointments, listDoctorAppointments, listMyAppointments } from './list-appointments.ts'
import { countRequests } from './list-by-urgency.ts'
import { countRequests as countRequestsContract } from '@desk/contract/requests'
import { listDoctorsFreeFor } from './list-doctors-free-for.ts'
import { freeSlotsLister } from './free-times/free-slots-lister.ts'
import type { CalendarReader } from './free-times/kept-calendars.ts'
import { lifeRoutes } from './life/routes.ts'
import { listOpenAppointments, listRequests } from './list-open-appointments.ts'
import { reassignAppointment } from './reassign-appointment.ts'
import { rejectAppointments, rejectRequests } from './reject-appointments.ts'
import { sendBookingNotice } from './send-booking-notice.ts'

export function appointmentRoutes(
  route: Route,
  deps: ReadingDependencies & { calendars: CalendarReader },
): void {
  const listFreeSlots = freeSlotsLister(deps)
  route(freeSlotsContract, async ({ actor, query, headers: { hold, place }, write }) => ({
    data: await listFreeSlots(actor, { query, hold, moves: place && deps.visits.idOfPlace(place), write }),
  }))

  const booking = { ...deps, doctors: keptDoctors(deps.pool) }
  route(contract.bookAppointment, async ({ actor, body, language, headers: { idempotencyKey } }) => {
    const data = await bookAppointment(booking, actor, { ...body, idempotencyKey, language })
    return { message: message('appointments.booked'), data }
  })

  const listing = { ...deps, keptAppointments: keptAppointments() }
  route(contract.listMyAppointments, ({ actor, query, write }) =>
    listMyAppointments(listing, actor, { query, write }),
  )

  route(contract.listDoctorAppointments, ({ actor, query, write }) =>
    listDoctorAppointments(listing, actor, { query, write }),
  )

  route(countRequestsContract, async ({ actor }) => ({ data: await countRequests(deps, actor) }))

  route(contract.sendBookingNotice, async ({ actor, body }) => {
    await sendBookingNotice(deps, actor, body)
    return { message: message('appointments.emailSent') }
  })

  route(contract.changeAppointmentStatus, async ({ actor, body }) => {
    await changeAppointmentStatus(deps, actor, body)
    return { message: message('appointments.statusUpdated') }
  })

  openAppointmentRoutes(route, deps)
  lifeRoutes(route, deps)
}

function openAppointmentRoutes(route: Route, deps: ReadingDependencies): void {
  route(open.listRequests, ({ actor, query }) => listRequests(deps, actor, query))

  route(open.listOpenAppointments, ({ actor, query }) => listOpenAppointments(deps, actor, query))

  route(open.rejectRequests, async ({ actor, body }) =>
    togetherReply(await rejectRequests(deps, actor, body)),
  )

  route(open.rejectAppointments, async ({ actor, body }) =>
    togetherReply(await rejectAppointments(deps, actor, body)),
  )

  route(open.decideAppointment, async ({ actor, body }) => {
    await decideAppointment(deps, actor, body)
    return { message: message('appointments.statusUpdated') }
  })

  route(open.listDoctorsFreeFor, async ({ actor, query }) => ({
    data: await listDoctorsFreeFor(deps, actor, query),
  }))

  route(open.reassignAppointment, async ({ actor, body }) => {
    await reassignAppointment(deps, actor, body)
    return { message: message('appointments.reassigned') }
  })
}

function togetherReply(data: DataOf<typeof open.rejectRequests>) {
  const count = data.filter(({ outcome }) => outcome === 'rejected' || outcome === 'cancelled').length
  return { message: message('appointments.decidedMany', { count }), data }
}
