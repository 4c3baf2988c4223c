import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../platform/db/tables.ts'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { prepared } from '../../platform/db/prepared.ts'

type Dates = { from: IsoDate; to: IsoDate }

/** Since 1970: the driver takes far longer to read a date than a number. */
const milliseconds = (column: 'starts_at' | 'ends_at') =>
  sql<number | null>`date_part('epoch', ${sql.ref(column)}) * 1000`

const findBusy = prepared('find-calendar', (db, { doctorId, from, to }: Dates & { doctorId: string }) =>
  db
    .selectFrom('doctors')
    .leftJoin('appointments', (join) =>
      join
        .onRef('appointments.doctorId', '=', 'doctors.id')
        .on('releasedAt', 'is', null)
        .on('date', '>=', from)
        .on('date', '<=', to),
    )
    .select(['workStart', 'workEnd'])
    .select([milliseconds('starts_at').as('startsAt'), milliseconds('ends_at').as('endsAt')])
    .where('doctors.id', '=', doctorId)
    .where('status', '=', 'approved')
    .where('isBlocked', '=', false),
)

/** The hours of a bookable doctor (R17) and when they are busy around a date (R14); undefined for no such doctor. */
export async function findCalendar(pool: Pool, doctorId: string, date: IsoDate) {
  // Slots after midnight are listed under the date before, so the neighbouring dates count too.
  const dates = { from: addDays(date, -1), to: addDays(date, 1) }
  const rows = await findBusy(pool, { doctorId: uuidOrNil(doctorId), ...dates })
  const [doctor] = rows
  if (!doctor) return undefined
  const busy = rows.flatMap(({ startsAt, endsAt }) =>
    // A doctor without appointments is one row all the same.
    startsAt === null || endsAt === null ? [] : [{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }],
  )
  return { workStart: doctor.workStart, workEnd: doctor.workEnd, busy }
}

const seconds = (column: 'starts_at' | 'ends_at') =>
  sql<number[]>`array_agg(date_part('epoch', ${sql.ref(column)})::float8)`

/** One row a day: a full calendar has thousands of appointments. */
const findBusyDays = prepared(
  'find-busy-days',
  (db, { doctorIds, from, to }: Dates & { doctorIds: string[] }) =>
    db
      .selectFrom('appointments')
      .select(['doctorId', 'date'])
      .select([seconds('starts_at').as('starts'), seconds('ends_at').as('ends')])
      .where('doctorId', '=', sql<string>`any(${doctorIds}::uuid[])`)
      .where('releasedAt', 'is', null)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .groupBy(['doctorId', 'date']),
)

/** When several doctors are busy, day by day, from one date to another, both included. */
export async function listBusyDays(pool: Pool, input: Dates & { doctorIds: string[] }) {
  const days = await findBusyDays(pool, input)
  return days.map(({ doctorId, date, starts, ends }) => {
    const ranges = starts.map((start, place): TimeRange => ({
      startsAt: new Date(start * 1000),
      endsAt: new Date((ends[place] ?? start) * 1000),
    }))
    return { doctorId, date, ranges }
  })
}

type Taken = TimeRange & { doctorId: string; specialization: string }

/** The other bookable doctors who are not busy in a time, those with the same specialization first. */
export function findDoctorsNotBusy(db: Db, { doctorId, specialization, startsAt, endsAt }: Taken) {
  const busy = db
    .selectFrom('appointments')
    .select('doctorId')
    .where('releasedAt', 'is', null)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`)
  return db
    .selectFrom('doctors')
    .select(['id', 'firstName', 'lastName', 'specialization', 'workStart', 'workEnd'])
    .where('status', '=', 'approved')
    .where('isBlocked', '=', false)
    .where('id', '<>', doctorId)
    .where('id', 'not in', busy)
    .orderBy(sql`lower(specialization) <> lower(${specialization})`)
    .orderBy(sql`lower(last_name), lower(first_name), id`)
    .limit(1000)
    .execute()
}
