import * as contract from '@desk/contract/appointment'
import { listFreeSlots as freeSlotsContract } from '@desk/contract/doctor'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { keptDoctors } from '../doctors/kept-doctors.ts'
import { bookAppointment } from './book-appointment.ts'
import { changeAppointmentStatus } from './change-appointment-status.ts'
import { listDoctorAppointments, listMyAppointments } from './list-appointments.ts'
import { listFreeSlots } from './list-free-slots.ts'
import { sendBookingNotice } from './send-booking-notice.ts'

export function appointmentRoutes(route: Route, deps: ReadingDependencies): void {
  route(freeSlotsContract, async ({ actor, query }) => ({ data: await listFreeSlots(deps, actor, query) }))

  const booking = { ...deps, doctors: keptDoctors(deps.pool) }
  route(contract.bookAppointment, async ({ actor, body }) => {
    const data = await bookAppointment(booking, actor, body)
    return { message: message('appointments.booked'), data }
  })

  route(contract.listMyAppointments, ({ actor, query }) => listMyAppointments(deps, actor, query))

  route(contract.listDoctorAppointments, ({ actor, query }) => listDoctorAppointments(deps, actor, query))

  route(contract.sendBookingNotice, async ({ actor, body }) => {
    await sendBookingNotice(deps, actor, body)
    return { message: message('appointments.emailSent') }
  })

  route(contract.changeAppointmentStatus, async ({ actor, body }) => {
    await changeAppointmentStatus(deps, actor, body)
    return { message: message('appointments.statusUpdated') }
  })
}
