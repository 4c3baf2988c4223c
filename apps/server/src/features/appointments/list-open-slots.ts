import type { listOpenSlots as contract } from '@desk/contract/doctor'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import { isBookable } from '@desk/rules/account-status'
import { bookableSlots } from '@desk/rules/slots/choose-slot'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Parts } from '../../platform/parts.ts'
import { doctorNotFound } from '../doctors/failures.ts'
import { findDoctor } from '../doctors/queries.ts'
import { listTaken } from './queries.ts'

/** The slots of a doctor that can still be booked on a day; none on a day that is past or too far ahead. */
export async function listOpenSlots(
  { db, clock, config }: Parts,
  { doctorId, day }: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const doctor = await findDoctor(db, doctorId)
  if (!doctor || !isBookable(doctor.status)) throw doctorNotFound()
  const rules = { timeZone: config.timeZone, horizonDays: config.bookingHorizonDays }
  const open = bookableSlots(doctor, day, await listTaken(db, doctor.id, day), clock(), rules)
  return open.map((slot) => ({ date: day, time: slotLabel(slot) }))
}
