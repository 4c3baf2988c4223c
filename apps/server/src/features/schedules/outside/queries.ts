import type { TimeRange } from '@desk/rules/slots/free-slots'
import { sql } from 'kysely'
import { uuidOrNil } from '../../../platform/db/ids.ts'
import type { Db } from '../../../platform/db/tables.ts'

/** The only reader of a calendar's secret address. */
export function findToRead(db: Db, calendarId: string) {
  return db
    .selectFrom('outsideCalendars')
    .select(['id', 'doctorId', 'name', 'address', 'etag', 'lastModified', 'readAt'])
    .where('id', '=', uuidOrNil(calendarId))
    .executeTakeFirst()
}

export async function listIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('outsideCalendars').select('id').execute()
  return rows.map(({ id }) => id)
}

export function listShown(db: Db, doctorId: string) {
  return db
    .selectFrom('outsideCalendars')
    .select(['id', 'name', 'readAt', 'problem', 'failingSince', 'isCut'])
    .select(sql<string>`substring(address from '^[^:]+://([^/?#]+)')`.as('host'))
    .select((eb) =>
      eb
        .selectFrom('outsideBusy')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('calendarId', '=', 'outsideCalendars.id')
        .as('busyTimes'),
    )
    .where('doctorId', '=', doctorId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Those that are kept, asked or unanswered are in other lists. */
const DECISION = sql<'open' | 'kept' | 'asked' | 'unanswered'>`case
  when exists(select from kept_beside_calendars kept where kept.appointment_id = appointments.id
    and kept.starts_at = appointments.starts_at) then 'kept'
  when exists(select from proposals where proposals.appointment_id = appointments.id and ended_at is null) then 'asked'
  when exists(select from proposals where proposals.appointment_id = appointments.id and undecided_at is not null
    and from_starts_at = appointments.starts_at and from_doctor_id = appointments.doctor_id) then 'unanswered'
  else 'open' end`

export function listHits(db: Db, doctorId: string, now: Date) {
  return db
    .selectFrom('appointments')
    .innerJoin('outsideBusy', (join) =>
      join
        .onRef('outsideBusy.doctorId', '=', 'appointments.doctorId')
        .on(
          sql<boolean>`tstzrange(appointments.starts_at, appointments.ends_at) && tstzrange(outside_busy.starts_at, outside_busy.ends_at)`,
        ),
    )
    .select(['appointments.id', 'calendarId', 'date', 'startMinute as start', 'endMinute as end'])
    .select(['appointments.startsAt', 'appointments.endsAt', 'name', 'patientId', DECISION.as('decision')])
    .where('appointments.doctorId', '=', doctorId)
    .where('releasedAt', 'is', null)
    .where('appointments.startsAt', '>', now)
    .orderBy('appointments.startsAt')
    .limit(200)
    .execute()
}

type NewCalendar = { doctorId: string; name: string; address: string; createdAt: Date }

/** Undefined if the doctor has this calendar already. */
export async function saveCalendar(trx: Db, values: NewCalendar): Promise<string | undefined> {
  const saved = await trx
    .insertInto('outsideCalendars')
    .values(values)
    .onConflict((conflict) => conflict.constraint('outside_calendars_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved?.id
}

export async function countCalendars(trx: Db, doctorId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('outsideCalendars')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('doctorId', '=', doctorId)
    .executeTakeFirstOrThrow()
  return count
}

type OfDoctor = { doctorId: string; calendarId: string }

export async function deleteCalendar(trx: Db, { doctorId, calendarId }: OfDoctor): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outsideCalendars')
    .where('id', '=', uuidOrNil(calendarId))
    .where('doctorId', '=', doctorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function isOfDoctor(db: Db, { doctorId, calendarId }: OfDoctor): Promise<boolean> {
  const found = db
    .selectFrom('outsideCalendars')
    .select('id')
    .where('id', '=', uuidOrNil(calendarId))
    .where('doctorId', '=', doctorId)
  return (await found.executeTakeFirst()) !== undefined
}

type Read = { etag: string | null; lastModified: string | null; isCut: boolean }

export async function markRead(db: Db, id: string, at: Date, read: Partial<Read>): Promise<void> {
  const ok = { readAt: at, triedAt: at, problem: null, failingSince: null }
  await db
    .updateTable('outsideCalendars')
    .set({ ...ok, ...read })
    .where('id', '=', id)
    .execute()
}

/** Keeps the time since which it fails. */
export async function markFailed(db: Db, id: string, at: Date, problem: string): Promise<void> {
  await db
    .updateTable('outsideCalendars')
    .set((eb) => ({ triedAt: at, problem, failingSince: eb.fn.coalesce('failingSince', eb.val(at)) }))
    .where('id', '=', id)
    .execute()
}

export function listBusy(trx: Db, calendarId: string) {
  return trx
    .selectFrom('outsideBusy')
    .select(['startsAt', 'endsAt'])
    .where('calendarId', '=', calendarId)
    .orderBy('startsAt')
    .execute()
}

export async function replaceBusy(
  trx: Db,
  { calendarId, doctorId }: OfDoctor,
  times: readonly TimeRange[],
): Promise<void> {
  await trx.deleteFrom('outsideBusy').where('calendarId', '=', calendarId).execute()
  const rows = times.map(({ startsAt, endsAt }) => ({ calendarId, doctorId, startsAt, endsAt }))
  if (rows.length > 0) await trx.insertInto('outsideBusy').values(rows).execute()
}

/** A calendar that reads our feed would show these again. */
export async function listOwnVisits(db: Db, doctorId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('appointments')
    .select('id')
    .where('doctorId', '=', doctorId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
