import type { listFreeSlots as contract } from '@desk/contract/doctor'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import { bookableSlots } from '@desk/rules/slots/bookable-slots'
import type { Actor } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { getBookableDoctor } from '../doctors/get-doctor.ts'
import { toSlot } from './presenter.ts'
import { listBusyRanges } from './queries.ts'

/** The slots of a doctor that can still be booked on a day; none on a day that is past or too far ahead. */
export async function listFreeSlots(
  { db, pool, clock, config }: Dependencies,
  _actor: Actor,
  { doctorId, date }: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const doctor = await getBookableDoctor(pool, doctorId)
  const rules = { timeZone: config.timeZone, horizonDays: config.bookingHorizonDays }
  const open = bookableSlots(doctor, date, await listBusyRanges(db, doctor.id, date), clock(), rules)
  return open.map((slot) => toSlot(date, slot))
}
