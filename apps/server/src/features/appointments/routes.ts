import * as contract from '@desk/contract/appointment'
import { listFreeSlots as openSlotsContract } from '@desk/contract/doctor'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findDoctorOfUser } from '../doctors/queries.ts'
import { bookAppointment } from './book-appointment.ts'
import { changeAppointmentStatus } from './change-appointment-status.ts'
import { listFreeSlots } from './list-free-slots.ts'
import { toAppointments } from './presenter.ts'
import { listAppointments } from './queries.ts'
import { sendBookingNotice } from './send-booking-notice.ts'

export function appointmentRoutes(route: Route, deps: Dependencies): void {
  const { db } = deps

  route(openSlotsContract, async ({ actor, query }) => ({ data: await listFreeSlots(deps, actor, query) }))

  route(contract.bookAppointment, async ({ actor, body }) => {
    const data = await bookAppointment(deps, actor, body)
    return { message: message('appointments.booked'), data }
  })

  route(contract.listMyAppointments, async ({ actor, query }) => {
    const { rows, total } = await listAppointments(db, { patientId: actor.id }, query)
    return { data: await toAppointments(db, rows), total }
  })

  route(contract.listDoctorAppointments, async ({ actor, query }) => {
    const doctor = await findDoctorOfUser(db, actor.id)
    if (!doctor) return { data: [], total: 0 }
    const { rows, total } = await listAppointments(db, { doctorId: doctor.id }, query)
    return { data: await toAppointments(db, rows), total }
  })

  route(contract.sendBookingNotice, async ({ actor, body }) => {
    await sendBookingNotice(deps, actor, body)
    return { message: message('appointments.emailSent') }
  })

  route(contract.changeAppointmentStatus, async ({ actor, body }) => {
    await changeAppointmentStatus(deps, actor, body)
    return { message: message('appointments.statusUpdated') }
  })
}
