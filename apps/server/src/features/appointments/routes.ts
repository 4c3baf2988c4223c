import * as contract from '@desk/contract/appointment'
import { listOpenSlots as openSlotsContract } from '@desk/contract/doctor'
import type { Route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { findDoctorOfUser } from '../doctors/queries.ts'
import { bookAppointment } from './book-appointment.ts'
import { decideAppointment } from './decide-appointment.ts'
import { listOpenSlots } from './list-open-slots.ts'
import { shownAppointments } from './presenter.ts'
import { listAppointments } from './queries.ts'

export function appointmentRoutes(route: Route, parts: Parts): void {
  const { db, clock } = parts

  route(openSlotsContract, async ({ query }) => ({ data: await listOpenSlots(parts, query) }))

  route(contract.bookAppointment, async ({ caller, body }) => {
    await bookAppointment(parts, caller?.id, body)
    return { message: 'Your appointment has been requested. The doctor will answer soon.' }
  })

  route(contract.listMyAppointments, async ({ caller, query }) => {
    const { rows, total } = await listAppointments(db, { patientId: caller.id }, query)
    return { data: await shownAppointments(db, rows), total }
  })

  route(contract.listRequests, async ({ caller, query }) => {
    const doctor = await findDoctorOfUser(db, caller.id)
    if (!doctor) return { data: [], total: 0 }
    const { rows, total } = await listAppointments(db, { doctorId: doctor.id }, query)
    return { data: await shownAppointments(db, rows), total }
  })

  route(contract.decideAppointment, async ({ caller, body }) => {
    await decideAppointment(db, clock, caller.id, body)
    return { message: 'Appointment status updated' }
  })
}
