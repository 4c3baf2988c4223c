import type { IsoDate } from '@desk/rules/calendar-date'
import { firstDayOf } from '@desk/rules/figures/parts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

type Days = { doctorId: string; days: readonly IsoDate[]; timeZone: string }

/** Lets two servers take turns. */
export async function lockFigures(trx: Db, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('figures ' || ${what}, 0))`.execute(trx)
}

export async function listDays(db: Db, doctorId: string, timeZone: string): Promise<IsoDate[]> {
  const { rows } = await sql<{ day: IsoDate }>`
    select date as day from appointments where doctor_id = ${doctorId}
    union select (placed_at at time zone ${timeZone})::date from appointments where doctor_id = ${doctorId}
    union select day from figures_days where doctor_id = ${doctorId}`.execute(db)
  return rows.map(({ day }) => day)
}

type ChangedDay = { doctorId: string; day: IsoDate }

/** By events from the newest backwards, by id: a time index would cost every booking. */
export async function listChangedDays(db: Db, since: Date, timeZone: string): Promise<ChangedDay[]> {
  const last = await db
    .selectFrom('appointmentEvents')
    .select('id')
    .where('createdAt', '<', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Apart: after an unknown id PostgreSQL expects a third of all, and reads all.
  const { rows } = await sql<ChangedDay>`
    with recent as (select appointment_id, from_doctor_id, (from_starts_at at time zone ${timeZone})::date as from_day
      from appointment_events where id > ${last?.id ?? '0'}::bigint),
    named as (select appointments.doctor_id, from_doctor_id, date, from_day,
        (placed_at at time zone ${timeZone})::date as placed, (created_at at time zone ${timeZone})::date as created
      from recent join appointments on appointments.id = appointment_id)
    select distinct doctor as "doctorId", day from named,
      lateral (values (doctor_id), (from_doctor_id)) as doctors (doctor),
      -- What begins after midnight is of the day before.
      lateral (values (date), (from_day), (from_day - 1), (placed), (created)) as days (day)
    where doctor is not null and day is not null order by 1, 2`.execute(db)
  return rows
}

export async function saveDays(trx: Db, { doctorId, days, timeZone }: Days): Promise<void> {
  await sql`
    with wanted as (select distinct unnest(${[...days]}::date[]) as day),
    visits as (select date as day, count(*) as asked,
        count(*) filter (where state in ('approved', 'arrived')) as approved,
        count(*) filter (where state = 'rejected') as rejected,
        count(*) filter (where state = 'cancelled') as cancelled,
        count(*) filter (where state = 'expired') as expired,
        count(*) filter (where state = 'completed') as completed,
        count(*) filter (where state = 'missed') as missed
      from appointments where doctor_id = ${doctorId} and date in (select day from wanted) group by date),
    -- What staff booked, or was imported, was answered when it was made: nobody waited.
    answers as (select day, count(*) filter (where took <= interval '1 hour') as hour,
        count(*) filter (where took > interval '1 hour' and took <= interval '4 hours') as four_hours,
        count(*) filter (where took > interval '4 hours' and took <= interval '24 hours') as day_long,
        count(*) filter (where took > interval '24 hours' and took <= interval '48 hours') as two_days,
        count(*) filter (where took > interval '48 hours') as later
      from (select (placed_at at time zone ${timeZone})::date as day, decided_at - placed_at as took from appointments
        where doctor_id = ${doctorId} and date >= (select min(day) from wanted) - 1 and decided_at > placed_at) answered
      where day in (select day from wanted) group by day)
    insert into figures_days (doctor_id, day, asked, approved, rejected, cancelled, expired, completed, missed,
      answered_1h, answered_4h, answered_24h, answered_48h, answered_later)
    select ${doctorId}, day, coalesce(asked, 0), coalesce(approved, 0), coalesce(rejected, 0), coalesce(cancelled, 0),
      coalesce(expired, 0), coalesce(completed, 0), coalesce(missed, 0), coalesce(hour, 0), coalesce(four_hours, 0),
      coalesce(day_long, 0), coalesce(two_days, 0), coalesce(later, 0)
    from wanted left join visits using (day) left join answers using (day)
    on conflict (doctor_id, day) do update set asked = excluded.asked, approved = excluded.approved,
      rejected = excluded.rejected, cancelled = excluded.cancelled, expired = excluded.expired,
      completed = excluded.completed, missed = excluded.missed, answered_1h = excluded.answered_1h,
      answered_4h = excluded.answered_4h, answered_24h = excluded.answered_24h,
      answered_48h = excluded.answered_48h, answered_later = excluded.answered_later`.execute(trx)
}

/** Replaces the hours in the months of these days. */
export async function saveHours(trx: Db, { doctorId, days }: Omit<Days, 'timeZone'>): Promise<void> {
  const months = monthsOf(days)
  await sql`delete from figures_hours where doctor_id = ${doctorId} and month = any(${months}::date[])`.execute(
    trx,
  )
  await sql`
    insert into figures_hours (doctor_id, month, weekday, hour, appointments)
    select doctor_id, month, extract(isodow from date + start_minute / 1440) - 1, start_minute % 1440 / 60, count(*)
    from unnest(${months}::date[]) month join appointments on date >= month and date < month + interval '1 month'
    where doctor_id = ${doctorId} and released_at is null group by 1, 2, 3, 4`.execute(trx)
}

const COLUMNS = sql.raw(
  ['asked', 'approved', 'rejected', 'cancelled', 'expired', 'completed', 'missed']
    .concat(['1h', '4h', '24h', '48h', 'later'].map((bound) => `answered_${bound}`))
    .map((column) => `sum(${column})`)
    .join(', '),
)

export async function saveSums(trx: Db, days: readonly IsoDate[]): Promise<void> {
  await lockFigures(trx, 'sums')
  const wanted = sql`any(${[...new Set(days)]}::date[])`
  await sql`delete from figures_sums where day = ${wanted}`.execute(trx)
  await sql`insert into figures_sums select day, lower(specialization), min(specialization), ${COLUMNS}
    from figures_days join doctors on doctors.id = doctor_id where day = ${wanted} group by 1, 2`.execute(trx)
  const months = sql`any(${monthsOf(days)}::date[])`
  await sql`delete from figures_all_hours where month = ${months}`.execute(trx)
  await sql`insert into figures_all_hours select month, weekday, hour, sum(appointments)
    from figures_hours where month = ${months} group by 1, 2, 3`.execute(trx)
}

const monthsOf = (days: readonly IsoDate[]) => [...new Set(days.map((day) => firstDayOf(day, 'month')))]

export async function countAnswers(trx: Db, doctorId: string, since: IsoDate) {
  const { rows } = await sql<{ [Bound in '1' | '4' | '24' | '48' | 'later']: number }>`
    select coalesce(sum(answered_1h), 0)::int as "1", coalesce(sum(answered_4h), 0)::int as "4",
      coalesce(sum(answered_24h), 0)::int as "24", coalesce(sum(answered_48h), 0)::int as "48",
      coalesce(sum(answered_later), 0)::int as later
    from figures_days where doctor_id = ${doctorId} and day >= ${since}`.execute(trx)
  return rows[0] ?? { 1: 0, 4: 0, 24: 0, 48: 0, later: 0 }
}

export async function saveUsualAnswer(trx: Db, doctorId: string, withinHours: number | null): Promise<void> {
  if (withinHours === null) {
    await trx.deleteFrom('figuresAnswers').where('doctorId', '=', doctorId).execute()
    return
  }
  await trx
    .insertInto('figuresAnswers')
    .values({ doctorId, withinHours })
    .onConflict((conflict) => conflict.column('doctorId').doUpdateSet({ withinHours }))
    .execute()
}

export async function isThere(trx: Db, doctorId: string): Promise<boolean> {
  const doctor = await trx.selectFrom('doctors').select('id').where('id', '=', doctorId).executeTakeFirst()
  return doctor !== undefined
}
