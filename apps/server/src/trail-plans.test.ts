import { expect, test } from 'vitest'
import { checkPlans } from '../test/check-plans.ts'
import { aUser } from '../test/people.ts'
import { useTestApp } from '../test/test-app.ts'
import { testDatabase } from '../test/test-database.ts'
import { vacuumAll } from '../test/vacuum-all.ts'
import { openingRecorder } from './features/audit/record-opening.ts'
import {
  countActions,
  type Filter,
  listEvents,
  listEventsAbout,
  listEventsAfter,
} from './features/audit/list-queries.ts'
import { findCaller } from './features/auth/session-queries.ts'
import { openKysely } from './platform/db/open-kysely.ts'
import { openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'
import { hashToken } from './platform/security/tokens.ts'

const app = useTestApp()

const FILL = `
  insert into audit_events (created_at, actor_kind, actor_id, action, subject_ids, address)
  select timestamptz '2020-01-01 00:00Z' + n * interval '15 min', 'user', case when n % 2 = 0 then $1::uuid else gen_random_uuid() end,
    case when n % 10000 = 0 then 'doctor-applied' when n % 3 = 0 then 'log-in' else 'patient-data-opened' end,
    array[case when n % 2000 = 0 then $2::uuid else gen_random_uuid() end, gen_random_uuid()], '192.0.2.1'
  from generate_series(1, 40000) n`

test('the trail is listed, filtered, exported and added to without reading more of it the longer it is', async () => {
  const [administrator, patient] = [await aUser(app), await aUser(app)]
  await app.deps.pool.query(FILL, [administrator.id, patient.id])
  await vacuumAll(app.deps.pool)
  const pool = openPool((await testDatabase()).connection, app.deps.log, 1)
  const db = openKysely<Tables>(pool)
  const anything: Filter = { personIds: null, action: undefined, period: undefined }
  const period = { start: new Date('2020-02-01T00:00:00Z'), end: new Date('2020-02-02T00:00:00Z') }
  const list = (filter: Partial<Filter>) => () =>
    listEvents(db, { ...anything, ...filter }, { page: 1, limit: 10 })
  const part = (filter: Partial<Filter>) => () =>
    listEventsAfter(
      db,
      { ...anything, ...filter },
      { after: { createdAt: '1590000000000000', id: '9' }, limit: 100 },
    )
  const record = openingRecorder({ ...app.deps, pool })
  const origin = { address: '192.0.2.1', requestId: 'r', device: '', hasHungUp: () => false }
  const reader = await findCaller(app.deps.pool, hashToken(administrator.token), {
    now: app.deps.clock(),
    origin,
    requiresSecondFactor: false,
  })
  if (!reader) throw new Error('nobody reads')
  let opened = 0
  const asked = {
    listTrail: { most: 2100, ask: list({}) },
    listOldestTrail: {
      most: 2100,
      ask: () => listEvents(db, anything, { page: 1, limit: 10, sort: 'oldest' }),
    },
    listTrailOfAction: { most: 2100, ask: list({ action: 'log-in' }) },
    listTrailOfRareAction: { most: 60, ask: list({ action: 'doctor-applied' }) },
    listTrailOfDay: { most: 400, ask: list({ period }) },
    listTrailOfRareActionAndDay: { most: 60, ask: list({ action: 'doctor-applied', period }) },
    listTrailOfAdministrator: { most: 2300, ask: list({ personIds: [administrator.id] }) },
    listTrailOfAdministratorAndAction: {
      most: 3400,
      ask: list({ personIds: [administrator.id], action: 'log-in' }),
    },
    listTrailOfPatient: { most: 200, ask: list({ personIds: [patient.id] }) },
    listOwnTrail: { most: 200, ask: () => listEventsAbout(db, patient.id, { page: 1, limit: 10 }) },
    // Two of its kinds are capped at a thousand, which are counted from an index alone.
    countTrail: { most: 2100, ask: () => countActions(db, undefined, 1001) },
    countTrailOfDay: { most: 200, ask: () => countActions(db, period, 1001) },
    exportTrail: { most: 400, ask: part({}) },
    exportTrailOfAdministrator: { most: 800, ask: part({ personIds: [administrator.id] }) },
    recordOpening: {
      most: 20,
      ask: () => record(reader, { action: 'patient-data-opened', details: { appointments: (opened += 1) } }),
    },
  }
  const found = await checkPlans(pool, asked)
  await pool.end()
  expect(found).toEqual({ tooMany: {}, fromEndToEnd: {} })
})
