import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { type SqlBool, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../platform/db/tables.ts'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { toBusy } from './busy-times.ts'

export type Dates = { from: IsoDate; to: IsoDate }
/** `ownHold`: the reader's hold, which does not count as busy. */
export type Reading = { now: Date; ownHold: string | null }
/** `ownPlace`: the appointment to be moved, which does not count as busy either. */
type CalendarReading = Reading & { ownPlace: string | null }

const OWN = 'own'

/** Since 1970, because the driver reads dates far slower. */
const milliseconds = (column: 'starts_at' | 'ends_at') =>
  sql<number | null>`date_part('epoch', ${sql.ref(column)}) * 1000`

/** Time that the doctor keeps free stays busy for its owner too. */
export const standsInTheWay = ({ now, ownHold }: Reading) =>
  sql<SqlBool>`released_at is null and (expires_at is null or expires_at > ${now})
    and (id is distinct from ${ownHold}::uuid or kind = 'block')`

const findBusy = prepared(
  'find-calendar',
  (db, { doctorId, from, to, now, ownHold, ownPlace }: CalendarQuestion) =>
    db
      .selectFrom('doctors')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('appointments')
            .select([
              'startsAt',
              'endsAt',
              sql<IsoDate | null>`date`.as('date'),
              sql<string | null>`case when id = ${ownPlace}::uuid then ${OWN} end`.as('kind'),
            ])
            .whereRef('appointments.doctorId', '=', 'doctors.id')
            .where('releasedAt', 'is', null)
            .where('date', '>=', from)
            .where('date', '<=', to)
            .unionAll(
              eb
                .selectFrom('slotHolds')
                .select(['startsAt', 'endsAt', sql<IsoDate | null>`null`.as('date'), 'kind'])
                .whereRef('slotHolds.doctorId', '=', 'doctors.id')
                .where(standsInTheWay({ now, ownHold })),
            )
            .as('busy'),
        (join) => join.onTrue(),
      )
      .select(['scheduleVersion', 'date', 'kind'])
      .select([milliseconds('starts_at').as('startsAt'), milliseconds('ends_at').as('endsAt')])
      .where('doctors.id', '=', doctorId)
      .where('status', '=', 'approved')
      .where('isBlocked', '=', false),
)
type CalendarQuestion = Dates & CalendarReading & { doctorId: string }

/**
 * A bookable doctor (R17) and the busy times around a date (R14). `ownStart`: the beginning of the appointment to be
 * moved.
 */
export async function findCalendar(
  pool: Pool,
  { doctorId, date, timeZone }: { doctorId: string; date: IsoDate; timeZone: string },
  reading: CalendarReading,
) {
  // Slots after midnight are listed under the date before.
  const dates = { from: addDays(date, -1), to: addDays(date, 1) }
  const id = uuidOrNil(doctorId)
  const rows = await findBusy(pool, { doctorId: id, ...dates, ...reading })
  const [doctor] = rows
  if (!doctor) return undefined
  const busy = rows.flatMap(({ startsAt, endsAt, ...row }) =>
    // A doctor without appointments comes as one row too.
    startsAt === null || endsAt === null || row.kind === OWN
      ? []
      : [toBusy({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, row, timeZone)],
  )
  const own = rows.find(({ kind }) => kind === OWN)?.startsAt
  return { doctor: { id, scheduleVersion: doctor.scheduleVersion }, busy, ownStart: own ?? null }
}

/**
 * Versions of the doctor's schedule and calendar, by which kept answers are checked; undefined when the doctor cannot
 * be booked.
 */
export async function findVersions(pool: Pool, doctorId: string) {
  const id = uuidOrNil(doctorId)
  const [found] = await readVersions(pool, { id })
  return found && { id, ...found }
}

const readVersions = prepared('find-versions', (db, { id }: { id: string }) =>
  db
    .selectFrom('doctors')
    .select(['scheduleVersion', 'calendarVersion'])
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('isBlocked', '=', false),
)

type Taken = TimeRange & { doctorId: string; specialization: string }

/** Bookable doctors; those of the same specialization come first. */
export function findDoctorsNotBusy(db: Db, { doctorId, specialization, startsAt, endsAt }: Taken, now: Date) {
  const overlaps = sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`
  const busy = db
    .selectFrom('appointments')
    .select('doctorId')
    .where('releasedAt', 'is', null)
    .where(overlaps)
    .unionAll(
      db
        .selectFrom('slotHolds')
        .select('doctorId')
        .where(overlaps)
        .where(standsInTheWay({ now, ownHold: null })),
    )
  return db
    .selectFrom('doctors')
    .select(['id', 'firstName', 'lastName', 'specialization', 'scheduleVersion'])
    .where('status', '=', 'approved')
    .where('isBlocked', '=', false)
    .where('id', '<>', doctorId)
    .where('id', 'not in', busy)
    .orderBy(sql`lower(specialization) <> lower(${specialization})`)
    .orderBy(sql`lower(last_name), lower(first_name), id`)
    .limit(1000)
    .execute()
}
