import { expect, test } from 'vitest'
import { seals, trailOf } from '../../../test/trail.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { recordAudit } from './record-audit.ts'
import { sealEvents } from './seal-events.ts'
import { verifyTrail } from './verify-trail.ts'

const app = useTestApp()

async function findings() {
  const found: object[] = []
  const result = await verifyTrail(app.deps, SYSTEM, { heads: [], report: (finding) => found.push(finding) })
  return { found, ...result }
}

const storedSeals = async () => {
  const { rows } = await app.deps.pool.query<{ ids: string; complete: boolean }>(
    `select array_to_string(event_ids, ' ') as ids, is_complete as complete from audit_seals order by id`,
  )
  return rows
}

const aChange = { action: 'settings-changed', at: new Date('2027-03-01T06:00:00Z') } as const

test('a seal holds what was written since the last one, and nothing is sealed when nothing was', async () => {
  await seals(app, 2, 0, 1)
  expect(await storedSeals()).toEqual([
    { ids: '1 2', complete: true },
    { ids: '3', complete: true },
  ])
  expect(await findings()).toMatchObject({ found: [], events: 3, seals: 2, waiting: 0 })
})

test('a thousand events fill a seal, and what is left goes into the next', async () => {
  await app.deps.pool.query(
    `insert into audit_events (created_at, actor_kind, action) select $1, 'system', 'settings-changed' from generate_series(1, 1001)`,
    [app.deps.clock()],
  )
  await sealEvents(app.deps, SYSTEM)
  expect((await storedSeals()).map(({ complete }) => complete)).toEqual([false, true])
  expect(await findings()).toMatchObject({ found: [], events: 1001, seals: 2 })
})

test('an event whose transaction ends late is in a later seal, under its lower number', async () => {
  const { db } = app.deps
  const late = await db.startTransaction().execute()
  await recordAudit(late, SYSTEM, aChange)
  await seals(app, 1)
  await late.commit().execute()
  expect(await findings()).toMatchObject({ found: [], events: 2, waiting: 1 })
  await seals(app, 1)
  expect((await storedSeals()).map(({ ids }) => ids)).toEqual(['2', '1 3'])
  expect(await findings()).toMatchObject({ found: [], events: 3, waiting: 0 })
})

test('several servers that seal at once make one chain', async () => {
  const { db } = app.deps
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 4 }, () => recordAudit(db, SYSTEM, aChange)))
    await Promise.all(Array.from({ length: 4 }, () => sealEvents(app.deps, SYSTEM)))
  }
  expect(await findings()).toMatchObject({ found: [], events: 20, waiting: 0 })
})

test('the head of the chain is in the log too, at the level that is on by default', async () => {
  const lines: unknown[] = []
  const log = Object.assign(Object.create(app.deps.log), { info: (line: unknown) => lines.push(line) })
  await recordAudit(app.deps.db, SYSTEM, aChange)
  await sealEvents({ ...app.deps, log }, SYSTEM)
  expect(lines).toEqual([{ head: (await findings()).head, events: 1 }])
  expect((await findings()).head).toMatch(/^1:[0-9a-f]{64}$/)
})

test('what was not sealed yet is lost to nobody: it stays in the trail and waits', async () => {
  await recordAudit(app.deps.db, SYSTEM, aChange)
  expect(await trailOf(app)).toHaveLength(1)
  expect(await findings()).toEqual({ found: [], events: 1, seals: 0, cut: 0, waiting: 1, head: undefined })
})
