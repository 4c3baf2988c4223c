import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { aDoctor, aUser } from '../test/people.ts'
import { useTestApp } from '../test/test-app.ts'
import { testDatabase } from '../test/test-database.ts'
import { leaseDueEmail, listUnrequested } from './features/email/queries.ts'
import { listNotifications } from './features/notifications/queries.ts'
import { openKysely } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'

const app = useTestApp()

/** Slots of one doctor, each a quarter of an hour after the other, with their emails and notifications. */
const FILL = `
  with slots as (select $1::uuid as doctor, $2::uuid as patient, n, timestamptz '2020-01-01 00:00Z' + n * interval '15 min' as start
    from generate_series(1, 20000) n),
  booked as (insert into appointments (doctor_id, patient_id, date, start_minute, end_minute, time_range, name, phone, address)
    select doctor, case when n % 1000 = 0 then patient end, date '2020-01-01', 0, 15, tstzrange(start, start + interval '15 min'), 'n', '1', 'a'
    from slots returning id, upper(time_range) as over),
  mailed as (insert into emails (appointment_id, recipient, subject, body, due_at, expires_at)
    select id, id || '@example.org', 's', 'b', over, over from booked)
  insert into notifications (user_id, message, path, read_at)
    select case when n % 1000 = 0 then patient else (select user_id from doctors where id = doctor) end, 'm', '/', now() from slots`

test('what is asked on every page, every booking and every poll reads no whole table', async () => {
  const { doctorId } = await aDoctor(app)
  const patient = await aUser(app)
  const now = app.deps.clock()
  await app.deps.pool.query(FILL, [doctorId, patient.id])
  await app.deps.pool.query('analyze')
  // One connection, so that it can be told to count at once.
  const pool = new Pool({ ...(await testDatabase()).connection, max: 1 })
  const db = openKysely<Tables>(pool)
  const booking = { name: 'n', phone: '1', address: 'a', date: '2020-01-01', bookedAfter: new Date(0) }
  const asked = {
    listNotifications: () => listNotifications(db, patient.id),
    listUnrequested: () => listUnrequested(db, { ...booking, doctorEmail: 'x@example.org' }),
    leaseDueEmail: () => leaseDueEmail(db, now, now),
  }
  const read: string[] = []
  for (const [name, ask] of Object.entries(asked)) {
    if ((await rowsOfWholeTables(pool, ask)) > 0) read.push(name)
  }
  await pool.end()
  expect(read).toEqual([])
})

/** How many rows were read by going through whole tables while something was asked. */
async function rowsOfWholeTables(pool: Pool, ask: () => Promise<unknown>): Promise<number> {
  const before = await countRead(pool)
  await ask()
  return (await countRead(pool)) - before
}

async function countRead(pool: Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  await pool.query('select pg_stat_clear_snapshot()')
  const { rows } = await pool.query<{ read: string }>(
    `select sum(seq_tup_read) as read from pg_stat_user_tables
     where relname in ('appointments', 'emails', 'notifications')`,
  )
  return Number(rows[0]?.read)
}
