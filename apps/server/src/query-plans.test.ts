import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { aDoctor, aUser } from '../test/people.ts'
import { useTestApp } from '../test/test-app.ts'
import { testDatabase } from '../test/test-database.ts'
import { listWithoutNotice } from './features/appointments/queries.ts'
import { beginAttempt } from './features/email/queries.ts'
import { queueWaitingEmails } from './features/email/queue-email.ts'
import { listNotifications } from './features/notifications/queries.ts'
import { openKysely, openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'

const app = useTestApp()

/** Slots of one doctor, each a quarter of an hour after the other, with their emails and notifications. */
const FILL = `
  with slots as (select $1::uuid as doctor, $2::uuid as patient, $3::uuid as colleague, n, timestamptz '2020-01-01 00:00Z' + n * interval '15 min' as start
    from generate_series(1, 20000) n),
  booked as (insert into appointments (doctor_id, patient_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address)
    select doctor, case when n % 1000 = 0 then patient end, date '2020-01-01', 0, 15, start, start + interval '15 min', 'n', n::text, 'a'
    from slots returning id, ends_at as over),
  emailed as (insert into emails (recipient, kind, params, dedupe_key, expires_at)
    select id || '@example.org', 'plain', '{}', id, over from booked)
  insert into notifications (user_id, kind, params, read_at)
    select case when n % 1000 = 0 then patient when n % 10 = 0 then (select user_id from doctors where id = doctor) else colleague end,
      'plain', jsonb_build_object('message', repeat('m', 200)), case when n % 10 <> 0 then now() end from slots`

test('what is asked on every page, every booking and every poll touches few rows, index rows included', async () => {
  const { id: doctorUserId, doctorId } = await aDoctor(app)
  const patient = await aUser(app)
  const colleague = await aUser(app)
  const now = app.deps.clock()
  await app.deps.pool.query(FILL, [doctorId, patient.id, colleague.id])
  await app.deps.pool.query('analyze')
  // One connection, so that it can be told to count at once.
  const pool = openPool((await testDatabase()).connection, app.deps.log, 1)
  const db = openKysely<Tables>(pool)
  const booking = { name: 'n', phone: '1', address: 'a', date: '2020-01-01', bookedAfter: new Date(0) }
  const asked = {
    // Twenty notifications, each listed and counted.
    listNotifications: { most: 40, ask: () => listNotifications(db, patient.id) },
    // A tenth of all there are: each is counted, a hundred are listed.
    listManyNotifications: { most: 2100, ask: () => listNotifications(db, doctorUserId) },
    listWithoutNotice: {
      most: 10,
      ask: () => listWithoutNotice(db, { ...booking, doctorEmail: 'x@example.org' }),
    },
    beginAttempt: { most: 10, ask: () => beginAttempt(db, '1', now) },
    queueWaitingEmails: { most: 10, ask: () => queueWaitingEmails(db, now) },
  }
  const tooMany: Record<string, number> = {}
  for (const [name, { ask, most }] of Object.entries(asked)) {
    const touched = await rowsTouched(pool, ask)
    if (touched > most) tooMany[name] = touched
  }
  await pool.end()
  expect(tooMany).toEqual({})
})

/** How many rows of tables and entries of indexes were read while something was asked. */
async function rowsTouched(pool: Pool, ask: () => Promise<unknown>): Promise<number> {
  const before = await countTouched(pool)
  await ask()
  return (await countTouched(pool)) - before
}

async function countTouched(pool: Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  await pool.query('select pg_stat_clear_snapshot()')
  const { rows } = await pool.query<{ touched: string }>(
    `select (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes) as touched`,
  )
  return Number(rows[0]?.touched)
}
