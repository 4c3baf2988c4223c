import { expect, test } from 'vitest'
import { answered, reckon } from '../../../test/figures.ts'
import { aDoctor } from '../../../test/people.ts'
import { rowsTouched } from '../../../test/rows-touched.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { vacuumAll } from '../../../test/vacuum-all.ts'
import { openKysely } from '../../platform/db/open-kysely.ts'
import { openPool } from '../../platform/db/pool.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { listDaysOf, listHoursOf } from './read-queries.ts'
import { listChangedDays } from './reckon-queries.ts'

const app = useTestApp()

const EVENTS = `insert into appointment_events (appointment_id, party, action, to_state, created_at)
  select (select id from appointments limit 1), 'patient', 'book', 'pending', timestamptz '2027-02-01' + n * interval '1 min'
  from generate_series(1, 20000) n`

test('the job reads the newest events alone, a doctor’s figures their own rows alone', async () => {
  const doctor = await aDoctor(app)
  const other = await aDoctor(app)
  await answered(app, doctor.doctorId, 100, 3)
  await answered(app, other.doctorId, 10_000, 3)
  await reckon(app)
  await app.deps.pool.query(EVENTS)
  await vacuumAll(app.deps.pool)
  const pool = openPool((await testDatabase()).connection, app.deps.log, 1)
  const db = openKysely<Tables>(pool)
  const since = new Date('2027-02-14T21:10:00Z')
  const asked = { from: '2027-01-01', to: '2027-12-31', part: 'month', doctorId: doctor.doctorId } as const
  const touched = {
    listChangedDays: await rowsTouched(pool, () => listChangedDays(db, since, 'Europe/Berlin')),
    listDaysOf: await rowsTouched(pool, () => listDaysOf(db, asked)),
    listHoursOf: await rowsTouched(pool, () => listHoursOf(db, asked)),
  }
  await pool.end()
  expect(touched.listChangedDays).toBeLessThan(150)
  expect(touched.listDaysOf).toBeLessThan(350)
  expect(touched.listHoursOf).toBeLessThan(120)
})
