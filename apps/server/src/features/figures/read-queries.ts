import type { IsoDate } from '@desk/rules/calendar-date'
import type { Part } from '@desk/rules/figures/parts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** `doctorId` asks for one doctor, otherwise all. */
export type Asked = { from: IsoDate; to: IsoDate; part: Part; doctorId: string | undefined }

const ofDoctor = ({ doctorId }: Pick<Asked, 'doctorId'>): RawBuilder<unknown> =>
  doctorId === undefined ? sql`true` : sql`doctor_id = ${doctorId}`

const firstDay = ({ part }: Asked): RawBuilder<IsoDate> => sql`date_trunc(${sql.lit(part)}, day)::date`

export type DaysRow = {
  part: IsoDate
  speciality: string
  asked: number
  approved: number
  rejected: number
  cancelled: number
  expired: number
  completed: number
  missed: number
  hour: number
  fourHours: number
  day: number
  twoDays: number
  later: number
}

const sum = (column: string, name = column) => sql`sum(${sql.ref(column)})::int as ${sql.id(name)}`
const SUMS = sql.join([
  ...['asked', 'approved', 'rejected', 'cancelled', 'expired', 'completed', 'missed'].map((each) =>
    sum(each),
  ),
  sum('answered_1h', 'hour'),
  sum('answered_4h', 'fourHours'),
  sum('answered_24h', 'day'),
  sum('answered_48h', 'twoDays'),
  sum('answered_later', 'later'),
])

export async function listDaysOf(db: Db, asked: Asked): Promise<DaysRow[]> {
  const { from, to, doctorId } = asked
  const { rows } =
    doctorId === undefined
      ? await sql<DaysRow>`select ${firstDay(asked)} as part, min(name) as speciality, ${SUMS}
          from figures_sums where day between ${from} and ${to} group by 1, speciality`.execute(db)
      : await sql<DaysRow>`select ${firstDay(asked)} as part, min(specialization) as speciality, ${SUMS}
          from figures_days join doctors on doctors.id = doctor_id
          where day between ${from} and ${to} and doctor_id = ${doctorId} group by 1`.execute(db)
  return rows
}

const rowsOf = (table: 'hours' | 'third_next', { doctorId }: Asked): RawBuilder<unknown> =>
  doctorId === undefined
    ? sql.raw(`figures_all_${table}`)
    : sql`${sql.raw(`figures_${table}`)} where doctor_id = ${doctorId}`
const and = ({ doctorId }: Asked) => sql.raw(doctorId === undefined ? 'where' : 'and')

type HoursRow = { weekday: number; hour: number; appointments: number }

export async function listHoursOf(db: Db, asked: Asked): Promise<HoursRow[]> {
  const { rows } = await sql<HoursRow>`
    select weekday, hour, sum(appointments)::int as appointments from ${rowsOf('hours', asked)}
    ${and(asked)} month between date_trunc('month', ${asked.from}::date) and ${asked.to}::date
    group by weekday, hour order by weekday, hour`.execute(db)
  return rows
}

const middle = sql<number | null>`percentile_disc(0.5) within group (order by days_ahead)`

export async function listThirdNextOf(db: Db, asked: Asked) {
  const { rows } = await sql<{ part: IsoDate; days: number | null }>`
    select ${firstDay(asked)} as part, ${middle} as days from ${rowsOf('third_next', asked)}
    ${and(asked)} day between ${asked.from} and ${asked.to} group by 1`.execute(db)
  return rows
}

export type LatestRow = { speciality: string | null; days: number | null; without: number }

/** One row per speciality, and one (null) for all. */
export async function listLatestThirdNext(db: Db, asked: Pick<Asked, 'doctorId'>): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select case when grouping(lower(specialization)) = 0 then min(specialization) end as speciality, ${middle} as days,
      count(*) filter (where days_ahead is null)::int as without
    from figures_third_next join doctors on doctors.id = doctor_id
    where day = (select max(day) from figures_third_next) and ${ofDoctor(asked)}
    group by grouping sets ((lower(specialization)), ())`.execute(db)
  return rows
}

export async function countWaiting(db: Db, { doctorId }: Pick<Asked, 'doctorId'>, now: Date) {
  const { rows } = await sql<{ requests: number; oldest: Date | null }>`
    select count(*)::int as requests, min(placed_at) as oldest from appointments
    where state = 'pending' and starts_at > ${now} and ${ofDoctor({ doctorId })}`.execute(db)
  return rows[0] ?? { requests: 0, oldest: null }
}
