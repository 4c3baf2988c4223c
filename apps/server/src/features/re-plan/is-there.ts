import { isBookable } from '@desk/rules/doctor-status'
import { isDoctorThere, type Visit } from '@desk/rules/schedule/hits'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import { readSchedules } from '../schedules/read-schedules.ts'

type Asked = Visit & { id: string; doctorId: string }

/** Of these visits those at whose time their doctor can be booked and is there, as things are now: for good, where the doctors are locked. */
export async function thoseWithDoctor(
  db: Db,
  config: Pick<Config, 'timeZone' | 'bookingHorizonDays'>,
  visits: readonly Asked[],
  at: Date,
): Promise<Set<string>> {
  if (visits.length === 0) return new Set()
  const ids = [...new Set(visits.map(({ doctorId }) => doctorId))]
  const doctors = await db
    .selectFrom('doctors')
    .select(['id', 'status', 'isBlocked'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const bookable = doctors.filter(isBookable).map(({ id }) => id)
  const schedules = await readSchedules(db, bookable, at, config)
  const there = visits.filter((visit) => {
    const known = schedules.get(visit.doctorId)
    return known !== undefined && isDoctorThere(known.schedule, visit)
  })
  return new Set(there.map(({ id }) => id))
}
