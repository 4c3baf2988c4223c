import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import type { listDoctorsFreeFor as contract } from '@desk/contract/open-appointment'
import { findSlotTaking } from '@desk/rules/slots/bookable-slots'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findDoctorsNotBusy } from './calendar-queries.ts'
import { appointmentNotFound } from './failures.ts'
import { findOpenAppointment } from './queries.ts'

/** The doctors who could take an appointment over, those with the same specialization first. */
export async function listDoctorsFreeFor(
  { db, clock, config }: Dependencies,
  _actor: Caller,
  { appointmentId }: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const appointment = await findOpenAppointment(db, appointmentId)
  if (!appointment) throw appointmentNotFound()
  const rules = { timeZone: config.timeZone, horizonDays: config.bookingHorizonDays }
  const now = clock()
  const doctors = await findDoctorsNotBusy(db, appointment, now)
  return doctors.filter((doctor) => findSlotTaking(doctor, appointment, now, rules) !== null)
}
