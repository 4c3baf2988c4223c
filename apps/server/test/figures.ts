import type { DataOf } from '@desk/contract/endpoint'
import { getDoctorFigures, getHospitalFigures } from '@desk/contract/figures'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { SYSTEM } from '../src/platform/actor.ts'
import { reckonFigures } from '../src/features/figures/reckon-figures.ts'
import type { TestApp } from './test-app.ts'

type Range = { from?: string; to?: string }

const inWords = ({ from = '2027-03-01', to = '2027-03-07' }: Range) => ({
  from: dayMonthYear(from),
  to: dayMonthYear(to),
})

export const reckon = (app: TestApp) => reckonFigures(app.deps, SYSTEM)

export async function figuresOf(
  app: TestApp,
  { token }: { token: string },
  range: Range = {},
): Promise<DataOf<typeof getDoctorFigures>> {
  return (await app.call(getDoctorFigures, undefined, { token, query: inWords(range) })).data
}

export async function hospitalFigures(
  app: TestApp,
  { token }: { token: string },
  range: Range = {},
): Promise<DataOf<typeof getHospitalFigures>> {
  return (await app.call(getHospitalFigures, undefined, { token, query: inWords(range) })).data
}

export async function countedIn({ deps: { pool } }: TestApp): Promise<unknown> {
  const days = await pool.query('select * from figures_days where asked > 0 order by doctor_id, day')
  const hours = await pool.query('select * from figures_hours order by doctor_id, month, weekday, hour')
  const usual = await pool.query('select * from figures_answers order by doctor_id')
  const sums = await pool.query('select * from figures_sums where asked > 0 order by day, speciality')
  const allHours = await pool.query('select * from figures_all_hours order by month, weekday, hour')
  return [days, hours, usual, sums, allHours].map(({ rows }) => rows)
}

const FILL = `insert into appointments (doctor_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address, state,
    decided_at, created_at, placed_at)
  select $1::uuid, date '2027-01-04' + n, 540, 555, timestamptz '2027-01-04 08:00Z' + n * interval '1 day',
    timestamptz '2027-01-04 08:15Z' + n * interval '1 day', 'n', '1', 'a', 'approved',
    timestamptz '2027-01-01 08:00Z' + make_interval(hours => $3), timestamptz '2027-01-01 08:00Z', timestamptz '2027-01-01 08:00Z'
  from generate_series(1, $2::int) n`

export async function answered(
  { deps: { pool } }: TestApp,
  doctorId: string,
  count: number,
  hours: number,
): Promise<void> {
  await pool.query(FILL, [doctorId, count, hours])
}
