import type { IsoDate } from '@desk/rules/calendar-date'
import type { Minutes } from '@desk/rules/clock-time'
import { MOST_COLLEAGUES } from '@desk/contract/proposal'
import type { Suits } from '@desk/rules/re-plan/harm'
import { DAY_PARTS } from '@desk/rules/waiting-list/wish'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { CAN_BE_TOLD } from '../appointments/hit-appointments.ts'

/** Versions of all bookable doctors of the specialities; locked by id, they stay. */
export async function readVersions(
  trx: Db,
  appointmentIds: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<string> {
  const { rows } =
    await sql`select id, lower(specialization), status, is_blocked, schedule_version, calendar_version
    from doctors where lower(specialization) in (select lower(specialization) from doctors
    join appointments on appointments.doctor_id = doctors.id where appointments.id::text = any(${[...appointmentIds]}))
    order by id ${isLocked ? sql`for no key update` : sql``}`.execute(trx)
  return JSON.stringify(rows)
}

/** Bookable ones of those named first, then colleagues; and whether there are more. */
export async function listSpecialists(db: Db, doctorIds: readonly string[]) {
  const most = doctorIds.length + MOST_COLLEAGUES
  const isNamed = sql<boolean>`id = any(${[...doctorIds]}::uuid[])`
  const rows = await db
    .selectFrom('doctors')
    .select(['id', 'firstName', 'lastName', 'specialization'])
    .where('status', '=', 'approved')
    .where('isBlocked', '=', false)
    .where(
      sql`lower(specialization)`,
      'in',
      db
        .selectFrom('doctors')
        .select(sql`lower(specialization)`.as('name'))
        .where(isNamed),
    )
    .orderBy(sql`not ${isNamed}`)
    .orderBy('id')
    .limit(most + 1)
    .execute()
  return { doctors: rows.slice(0, most), areMore: rows.length > most }
}

export function listSpecialities(db: Db, doctorIds: readonly string[]) {
  return db
    .selectFrom('doctors')
    .select(['id', 'specialization'])
    .where('id', '=', sql<string>`any(${[...doctorIds]}::uuid[])`)
    .execute()
}

/** The patients' other open appointments. */
export function listElsewhere(
  db: Db,
  patientIds: readonly string[],
  exceptIds: readonly string[],
  now: Date,
) {
  return db
    .selectFrom('appointments')
    .select(['patientId', 'startsAt', 'endsAt'])
    .where('patientId', '=', sql<string>`any(${[...patientIds]}::uuid[])`)
    .where('id', '<>', sql<string>`all(${[...exceptIds]}::uuid[])`)
    .where('releasedAt', 'is', null)
    .where('endsAt', '>', now)
    .execute()
}

/** What suits them, as they said on the waiting list. */
export async function listSuits(
  db: Db,
  patientIds: readonly string[],
): Promise<(Suits & { userId: string })[]> {
  const rows = await db
    .selectFrom('waitingWishes')
    .select(['userId', 'weekdays', 'dayParts'])
    .where('userId', '=', sql<string>`any(${[...patientIds]}::uuid[])`)
    .where('state', '=', 'waiting')
    .execute()
  return rows.map(({ userId, weekdays, dayParts }) => ({
    userId,
    weekdays,
    dayParts: DAY_PARTS.filter((part) => dayParts.includes(part)),
  }))
}

export async function listOpenOf(trx: Db, appointmentIds: readonly string[]) {
  return trx
    .selectFrom('proposals')
    .select(['id', 'appointmentId', 'lapsesAt'])
    .where('appointmentId', '=', sql<string>`any(${[...appointmentIds]}::uuid[])`)
    .where('endedAt', 'is', null)
    .execute()
}

/** With these doctors, as the appointments they may become. */
export async function listProposedTimes(trx: Db, doctorIds: readonly string[], now: Date) {
  const rows = await trx
    .selectFrom('proposals')
    .innerJoin('appointments', 'appointments.id', 'appointmentId')
    .innerJoin('slotHolds', 'slotHolds.id', 'proposals.holdId')
    .innerJoin('doctors', 'doctors.id', 'slotHolds.doctorId')
    .select(['appointments.id', 'name', 'appointments.phone', 'appointments.state', 'patientId'])
    .select(['firstName', 'lastName', CAN_BE_TOLD.as('canBeTold')])
    .select(['slotHolds.doctorId', 'slotHolds.startsAt', 'slotHolds.endsAt'])
    .select([
      sql<IsoDate>`proposals.date`.as('date'),
      sql<Minutes>`proposals.start_minute`.as('start'),
      sql<Minutes>`proposals.end_minute`.as('end'),
    ])
    .where('slotHolds.doctorId', '=', sql<string>`any(${[...doctorIds]}::uuid[])`)
    .where('slotHolds.releasedAt', 'is', null)
    .where('slotHolds.startsAt', '>', now)
    .where('proposals.endedAt', 'is', null)
    .orderBy('slotHolds.startsAt')
    .execute()
  return rows.map((row) => ({ ...row, isProposed: true }))
}
