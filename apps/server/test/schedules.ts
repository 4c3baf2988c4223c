import type { Window } from '@desk/rules/schedule/schedule'
import type { TestDoctor } from './people.ts'
import type { TestApp } from './test-app.ts'

export const scheduleOf = ({ deps: { pool } }: TestApp, doctorId: string) => ({
  settings: (columns: Record<string, number>) =>
    pool.query(
      `insert into slot_settings (doctor_id, ${Object.keys(columns).join()}) values ($1, ${Object.values(columns).join()})
       on conflict (doctor_id) do update set (${Object.keys(columns).join()}) = row(${Object.values(columns).join()})`,
      [doctorId],
    ),
  plan: async (windows: readonly Window[], from = '2020-01-01', to: string | null = null) => {
    const { rows } = await pool.query<{ id: string }>(
      'insert into week_plans (doctor_id, first_day, last_day) values ($1, $2, $3) returning id',
      [doctorId, from, to],
    )
    for (const { start, end } of windows) {
      await pool.query('insert into week_windows select $1, day, $2, $3 from generate_series(0, 6) day', [
        rows[0]?.id,
        start,
        end,
      ])
    }
  },
  date: async (date: string, windows: readonly Window[]) => {
    await pool.query('insert into date_hours (doctor_id, date) values ($1, $2)', [doctorId, date])
    for (const { start, end } of windows) {
      await pool.query('insert into date_windows values ($1, $2, $3, $4)', [doctorId, date, start, end])
    }
  },
  absence: (startsAt: string, endsAt: string) =>
    pool.query(`insert into absences (doctor_id, starts_at, ends_at, kind) values ($1, $2, $3, 'leave')`, [
      doctorId,
      startsAt,
      endsAt,
    ]),
  elsewhere: (name: string, startsAt: string, endsAt: string) =>
    pool.query(
      `with calendar as (insert into outside_calendars (doctor_id, name, address, created_at)
         values ($1, $2, 'https://calendar.example/' || $2, '2027-03-01') returning id, doctor_id)
       insert into outside_busy (calendar_id, doctor_id, starts_at, ends_at)
         select id, doctor_id, $3::timestamptz, $4::timestamptz from calendar`,
      [doctorId, name, startsAt, endsAt],
    ),
  closed: (date: string) => pool.query(`insert into closed_days (date, name) values ($1, 'Holiday')`, [date]),
})

export async function scheduleVersion({ deps: { pool } }: TestApp, doctorId: string): Promise<number> {
  const { rows } = await pool.query('select schedule_version as version from doctors where id = $1', [
    doctorId,
  ])
  return rows[0].version
}

export const scheduleNow = async (test: TestApp, { doctorId }: TestDoctor) => ({
  doctorId,
  scheduleVersion: await scheduleVersion(test, doctorId),
})

export const NO_SETTINGS = {
  slotMinutes: 15,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
  horizonDays: null,
  mostVisits: null,
}

export async function aVisitType(
  { deps: { pool } }: TestApp,
  { doctorId }: TestDoctor,
  { name, minutes }: { name: string; minutes: number },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into visit_types (doctor_id, name, minutes) values ($1, $2, $3) returning id',
    [doctorId, name, minutes],
  )
  return rows[0]?.id ?? ''
}
