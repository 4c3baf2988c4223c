import { isBookable } from '@desk/rules/doctor-status'
import { isDoctorThere, type Visit } from '@desk/rules/schedule/hits'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import { readSchedules } from '../schedules/read-schedules.ts'

type Asked = Visit & { id: string; doctorId: string }
type Settings = Pick<Config, 'timeZone' | 'bookingHorizonDays'>

/** `taken`: within the hours, but an outside calendar or kept time has it. */
export type Whereabouts = 'there' | 'taken' | 'away'

/** The answer holds while the doctors are locked. */
export async function whereDoctorsAre(
  db: Db,
  config: Settings,
  visits: readonly Asked[],
  at: Date,
): Promise<ReadonlyMap<string, Whereabouts>> {
  if (visits.length === 0) return new Map()
  const ids = [...new Set(visits.map(({ doctorId }) => doctorId))]
  const doctors = await db
    .selectFrom('doctors')
    .select(['id', 'status', 'isBlocked'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const bookable = doctors.filter(isBookable).map(({ id }) => id)
  const schedules = await readSchedules(db, bookable, at, config)
  const overlapped = await listOverlapped(
    db,
    visits.map(({ id }) => id),
  )
  const whereabouts = (visit: Asked): Whereabouts => {
    const known = schedules.get(visit.doctorId)
    if (known === undefined || !isDoctorThere(known.schedule, visit)) return 'away'
    return overlapped.has(visit.id) ? 'taken' : 'there'
  }
  return new Map(visits.map((visit) => [visit.id, whereabouts(visit)]))
}

export async function thoseWithDoctor(
  db: Db,
  config: Settings,
  visits: readonly Asked[],
  at: Date,
): Promise<Set<string>> {
  const where = await whereDoctorsAre(db, config, visits, at)
  return new Set([...where].flatMap(([id, whereabouts]) => (whereabouts === 'there' ? [id] : [])))
}

/** Taken by something else, not yet decided to stay. */
export async function listOverlapped(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select appointments.id from appointments
    where appointments.id = any(${[...ids]}::uuid[]) and (
      exists (select from outside_busy busy where busy.doctor_id = appointments.doctor_id
        and busy.starts_at < appointments.ends_at and busy.ends_at > appointments.starts_at)
        and not exists (select from kept_beside_calendars kept where kept.appointment_id = appointments.id
          and kept.starts_at = appointments.starts_at)
      or exists (select from slot_holds block where block.doctor_id = appointments.doctor_id and block.kind = 'block'
        and block.released_at is null and block.starts_at < appointments.ends_at and block.ends_at > appointments.starts_at))
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
