import type { listOverlaps as contract } from '@desk/contract/choosing'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import { findBookableSlot } from '@desk/rules/slots/bookable-slots'
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { getBookableDoctor } from '../../doctors/get-doctor.ts'
import { lengthOfType } from '../../schedules/chosen-type.ts'
import { toSlot } from '../presenter.ts'

/** The caller's own appointments at that time; none for what is no bookable slot. */
export async function listOverlaps(
  { db, pool, clock, config, schedules }: Dependencies,
  actor: Caller,
  { doctorId, date, time, visitTypeId }: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const doctor = await getBookableDoctor(pool, doctorId)
  const known = await schedules.get(doctor)
  const length = await lengthOfType(db, known, { doctorId, visitTypeId })
  const choice = findBookableSlot(known.schedule, { date, time }, clock(), {
    timeZone: config.timeZone,
    length,
  })
  if (!choice.ok) return []
  const { startsAt, endsAt } = choice.slot
  const rows = await db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['date', 'startMinute as start', 'endMinute as end', 'startsAt', 'endsAt'])
    .select(['firstName', 'lastName'])
    .where('patientId', '=', actor.id)
    .where('releasedAt', 'is', null)
    .where(sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`)
    .orderBy('startsAt')
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({
    doctorName: `${firstName} ${lastName}`,
    ...toSlot(row.date, row),
  }))
}
