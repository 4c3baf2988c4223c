import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import type { listDoctorsFreeFor as contract } from '@desk/contract/open-appointment'
import { findSlotTaking } from '@desk/rules/slots/bookable-slots'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findDoctorsNotBusy } from './calendar-queries.ts'
import { appointmentNotFound } from './failures.ts'
import { findOpenAppointment } from './queries.ts'

export async function listDoctorsFreeFor(
  { db, clock, config, schedules }: Dependencies,
  _actor: Caller,
  { appointmentId }: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const appointment = await findOpenAppointment(db, appointmentId)
  if (!appointment) throw appointmentNotFound()
  const now = clock()
  const doctors = await findDoctorsNotBusy(db, appointment, now)
  const known = await schedules.list(doctors)
  return doctors.filter(({ id }) => {
    const schedule = known.get(id)?.schedule
    return schedule && findSlotTaking(schedule, appointment, now, config) !== null
  })
}
