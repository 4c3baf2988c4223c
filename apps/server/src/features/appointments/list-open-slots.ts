import type { listOpenSlots as contract } from '@desk/contract/doctor'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import { bookableSlots } from '@desk/rules/slots/choose-slot'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Parts } from '../../platform/parts.ts'
import { getBookableDoctor } from '../doctors/get-bookable-doctor.ts'
import { listTaken } from './queries.ts'

/** The slots of a doctor that can still be booked on a day; none on a day that is past or too far ahead. */
export async function listOpenSlots(
  { db, pool, clock, config }: Parts,
  { doctorId, day }: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const doctor = await getBookableDoctor(pool, doctorId)
  const rules = { timeZone: config.timeZone, horizonDays: config.bookingHorizonDays }
  const open = bookableSlots(doctor, day, await listTaken(db, doctor.id, day), clock(), rules)
  return open.map((slot) => ({ date: day, time: slotLabel(slot) }))
}
