import { expect, test } from 'vitest'
import { checkPlans } from '../test/check-plans.ts'
import { askedAtDesk } from '../test/desk-questions.ts'
import { fillLargeHospital, FILL_WISHES } from '../test/large-hospital.ts'
import { aDoctor, aUser } from '../test/people.ts'
import { useTestApp } from '../test/test-app.ts'
import { testDatabase } from '../test/test-database.ts'
import { openKysely } from './platform/db/open-kysely.ts'
import { openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'

const app = useTestApp()

test('holding, deciding, moving, cancelling, logging in, a day and the waiting list touch few rows, index rows included', async () => {
  const { pool: filling } = app.deps
  const [first, other, busy] = [await aDoctor(app), await aDoctor(app), await aDoctor(app)]
  const doctors = { doctor: first.doctorId, other: other.doctorId, busy: busy.doctorId }
  const patients = { patient: (await aUser(app)).id, colleague: (await aUser(app)).id }
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  await fillLargeHospital(filling, { ...doctors, ...patients }, app.deps.clock(), [
    { text: FILL_WISHES, values: [patient.id, doctor.doctorId] },
  ])
  const pool = openPool((await testDatabase()).connection, app.deps.log, 1)
  const deps = { ...app.deps, pool, db: openKysely<Tables>(pool) }
  const asked = await askedAtDesk(deps, { doctor, patient, busy: busy.doctorId })
  const found = await checkPlans(pool, asked)
  await pool.end()
  expect(found).toEqual({ tooMany: {}, fromEndToEnd: {} })
})
