import type { VisitType } from '@desk/contract/visit-type'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { AbsenceKind, Schedule, WeekPlan, Window } from '@desk/rules/schedule/schedule'
import { DEFAULT_SLOT_MINUTES, usualWindow } from '@desk/rules/schedule/schedule'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '../../platform/config.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { KnownSchedule } from '../../platform/schedules.ts'

type Row = Awaited<ReturnType<typeof findSchedules>>[number]
type PlanRow = { from: IsoDate; to: IsoDate | null; windows: (Window & { weekday: number })[] }
type AbsenceRow = { startsAt: number; endsAt: number; kind: AbsenceKind }

const HOSPITAL_DAYS_BEFORE = 2

/** Leaves out hours of long ago. */
const selectSchedules = (db: Db, since: IsoDate) =>
  db
    .selectFrom('doctors')
    .leftJoin('slotSettings as settings', 'settings.doctorId', 'doctors.id')
    .select(['id', 'workStart', 'workEnd', 'scheduleVersion', 'slotMinutes', 'noticeMinutes'])
    .select(['horizonDays', 'mostVisits', sql<number | null>`buffer_before + buffer_after`.as('gapMinutes')])
    .select([
      plansOf(since).as('plans'),
      datesOf(since).as('dates'),
      absencesOf(since).as('absences'),
      elsewhereOf(since).as('elsewhere'),
    ])
    .select(TYPES.as('visitTypes'))
    .select(
      sql<IsoDate[]>`array(select date::text from closed_days where date >= ${since}::date)`.as('closedDays'),
    )

const plansOf = (since: IsoDate) =>
  sql<PlanRow[] | null>`(select jsonb_agg(jsonb_build_object('from', first_day, 'to', last_day, 'windows',
    coalesce((select jsonb_agg(jsonb_build_object('weekday', weekday, 'start', start_minute, 'end', end_minute) order by start_minute)
      from week_windows where plan_id = week_plans.id), '[]')))
    from week_plans where doctor_id = doctors.id and (last_day is null or last_day >= ${since}::date))`

const datesOf = (since: IsoDate) =>
  sql<
    { date: IsoDate; windows: Window[] }[] | null
  >`(select jsonb_agg(jsonb_build_object('date', date, 'windows',
    coalesce((select jsonb_agg(jsonb_build_object('start', start_minute, 'end', end_minute) order by start_minute)
      from date_windows where date_windows.doctor_id = doctors.id and date_windows.date = date_hours.date), '[]')))
    from date_hours where doctor_id = doctors.id and date >= ${since}::date)`

const absencesOf = (since: IsoDate) =>
  sql<
    AbsenceRow[] | null
  >`(select jsonb_agg(jsonb_build_object('startsAt', date_part('epoch', starts_at) * 1000,
    'endsAt', date_part('epoch', ends_at) * 1000, 'kind', kind) order by starts_at)
    from absences where doctor_id = doctors.id and ends_at >= ${since}::date)`

const TYPES = sql<
  VisitType[] | null
>`(select jsonb_agg(jsonb_build_object('id', visit_types.id, 'name', name, 'minutes', minutes, 'fee', fee,
    'sentence', sentence) order by minutes, lower(name))
    from visit_types where doctor_id = doctors.id and retired_at is null)`

const elsewhereOf = (since: IsoDate) =>
  sql<{ startsAt: number; endsAt: number }[] | null>`(select jsonb_agg(jsonb_build_object(
    'startsAt', date_part('epoch', starts_at) * 1000, 'endsAt', date_part('epoch', ends_at) * 1000) order by starts_at)
    from outside_busy where doctor_id = doctors.id and ends_at >= ${since}::date)`

/** PostgreSQL keeps the plan of this one. */
const findSchedule = prepared('find-schedule', (db, { id, since }: { id: string; since: IsoDate }) =>
  selectSchedules(db, since).where('id', '=', id),
)
const findSchedules = prepared('find-schedules', (db, { ids, since }: { ids: string[]; since: IsoDate }) =>
  selectSchedules(db, since).where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

type Rules = Pick<Config, 'timeZone' | 'bookingHorizonDays'>

export async function readSchedules(
  db: Pool | Db,
  ids: readonly string[],
  now: Date,
  rules: Rules,
): Promise<Map<string, KnownSchedule>> {
  const since = addDays(hospitalToday(now, rules.timeZone), -HOSPITAL_DAYS_BEFORE)
  const [id, ...others] = ids
  const isOne = id !== undefined && others.length === 0
  const rows = await (isOne ? findSchedule(db, { id, since }) : findSchedules(db, { ids: [...ids], since }))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        version: row.scheduleVersion,
        schedule: toSchedule(row, rules),
        visitTypes: row.visitTypes ?? [],
      },
    ]),
  )
}

/** Reads under the doctor's lock. */
export async function readSchedule(trx: Db, id: string, now: Date, rules: Rules): Promise<KnownSchedule> {
  const found = (await readSchedules(trx, [id], now, rules)).get(id)
  if (!found) throw new Error(`There is no doctor ${id}.`)
  return found
}

function toSchedule(row: Row, { bookingHorizonDays }: Rules): Schedule {
  return {
    usual: usualWindow(row.workStart, row.workEnd),
    plans: (row.plans ?? []).map(toPlan),
    dates: new Map((row.dates ?? []).map(({ date, windows }) => [date, windows])),
    absences: (row.absences ?? []).map(({ startsAt, endsAt, kind }) => ({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      kind,
    })),
    elsewhere: (row.elsewhere ?? []).map(({ startsAt, endsAt }) => ({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
    closedDays: new Set(row.closedDays),
    slotMinutes: row.slotMinutes ?? DEFAULT_SLOT_MINUTES,
    gapMinutes: row.gapMinutes ?? 0,
    noticeMinutes: row.noticeMinutes ?? 0,
    horizonDays: row.horizonDays ?? bookingHorizonDays,
    mostVisits: row.mostVisits,
  }
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

const toPlan = ({ from, to, windows }: PlanRow): WeekPlan => ({
  from,
  to,
  days: WEEKDAYS.map((weekday) =>
    windows.filter((window) => window.weekday === weekday).map(({ start, end }) => ({ start, end })),
  ),
})
