import { expect, test } from 'vitest'
import { seals, withoutGuards } from '../../../test/trail.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { hashOfSeal } from './event-hash.ts'
import { listSeals } from './seal-queries.ts'
import { verifyTrail } from './verify-trail.ts'

const app = useTestApp()

async function findings(...heads: string[]) {
  const found: object[] = []
  await verifyTrail(app.deps, SYSTEM, { heads, report: (finding) => found.push(finding) })
  return found
}

const headNow = async () => {
  const { head = '' } = await verifyTrail(app.deps, SYSTEM, { heads: [], report: () => {} })
  return head
}

const CHANGES: Record<string, string> = {
  'its time, by a microsecond': `created_at = created_at + interval '1 microsecond'`,
  'who acted': `actor_kind = 'user', actor_id = gen_random_uuid(), address = '192.0.2.1'`,
  'what was done': `action = 'trail-opened'`,
  'whom it concerned': `subject_ids = array[gen_random_uuid()]`,
  'its details': `details = '{"n": 7}'`,
  'its request': `request_id = 'x'`,
}

test.each(Object.entries(CHANGES))('an event of which somebody changed %s is named', async (_, change) => {
  await seals(app, 2, 3)
  await withoutGuards(app, `update audit_events set ${change} where id = 4`)
  expect(await findings()).toEqual([{ what: 'event-changed', event: '4', seal: '2' }])
})

test('an event that somebody removed is named', async () => {
  await seals(app, 2, 3)
  await withoutGuards(app, 'delete from audit_events where id = 1')
  expect(await findings()).toEqual([{ what: 'event-removed', event: '1', seal: '1' }])
})

test('an event that was removed before it was sealed is named for ever', async () => {
  await app.deps.pool.query(
    `insert into audit_events (created_at, actor_kind, action) values ($1, 'system', 'settings-changed')`,
    [app.deps.clock()],
  )
  await withoutGuards(app, 'delete from audit_events')
  await seals(app, 1)
  expect(await findings()).toEqual([{ what: 'event-removed', event: '1', seal: '1' }])
})

const insertAt = (time: string) =>
  `insert into audit_events (created_at, actor_kind, action) values ('${time}', 'system', 'settings-changed')`

test('an event that somebody inserted past the triggers is named', async () => {
  await seals(app, 2)
  await withoutGuards(app, insertAt('2027-03-01T06:00:00Z'))
  await seals(app, 2)
  expect(await findings()).toEqual([{ what: 'event-inserted', event: '3' }])
})

test('an event that somebody inserted with an older date is named, before it is sealed and after', async () => {
  await seals(app, 2)
  await app.deps.pool.query(insertAt('2027-03-01T05:44:00Z'))
  await app.deps.pool.query(insertAt('2027-03-01T05:46:00Z'))
  expect(await findings()).toEqual([{ what: 'event-inserted', event: '3' }])
  await seals(app, 1)
  expect(await findings()).toEqual([{ what: 'event-backdated', event: '3', seal: '2' }])
})

test('a seal that was removed, and one that no longer follows the one before, are named', async () => {
  await seals(app, 1, 1, 1)
  await withoutGuards(app, 'delete from audit_seals where id = 2')
  expect(await findings()).toEqual([
    { what: 'seal-removed', seal: '2' },
    { what: 'event-inserted', event: '2' },
  ])
})

test('a seal that was changed is named', async () => {
  await seals(app, 1, 1)
  await withoutGuards(app, `update audit_seals set sealed_at = sealed_at + interval '1 s' where id = 1`)
  expect(await findings()).toEqual([{ what: 'seal-changed', seal: '1' }])
})

test('a seal that somebody made anew breaks the chain', async () => {
  await seals(app, 1, 1, 1)
  const [, seal] = await listSeals(app.deps.db, '0', 3)
  if (!seal) throw new Error('no seal')
  const forged = { ...seal, eventHashes: Buffer.alloc(32, 7) }
  const hex = hashOfSeal(forged).toString('hex')
  const set = `event_hashes = '\\x${forged.eventHashes.toString('hex')}', hash = '\\x${hex}'`
  await withoutGuards(app, `update audit_seals set ${set} where id = 2`)
  expect(await findings()).toEqual([
    { what: 'event-changed', event: '2', seal: '2' },
    { what: 'chain-broken', seal: '3' },
  ])
})

test('who cuts off the end of the trail, seals and all, is found by a head from the log', async () => {
  await seals(app, 1, 1)
  const [first, last] = [`1:${'0'.repeat(64)}`, await headNow()]
  expect(await findings(last)).toEqual([])
  expect(await findings(first)).toEqual([{ what: 'head-differs', seal: '1' }])
  await withoutGuards(app, 'delete from audit_seals where id = 2; delete from audit_events where id = 2')
  expect(await findings()).toEqual([])
  expect(await findings(last)).toEqual([{ what: 'head-differs', seal: '2' }])
})

test('the order in which the details are stored says nothing', async () => {
  await app.deps.pool.query(
    `insert into audit_events (created_at, actor_kind, action, details) values ($1, 'system', 'settings-changed', '{"b": 1, "aa": {"d": [1, {"f": 2}], "c": null}}')`,
    [app.deps.clock()],
  )
  await seals(app, 1)
  await withoutGuards(
    app,
    `update audit_events set details = '{"aa": {"c": null, "d": [1, {"f": 2}]}, "b": 1}' where id = 1`,
  )
  expect(await findings()).toEqual([])
})

test('seals and the trail refuse to be emptied', async () => {
  await seals(app, 1)
  for (const table of ['audit_events', 'audit_seals']) {
    await expect(app.deps.pool.query(`truncate ${table}`)).rejects.toThrow('append-only')
  }
  for (const statement of ['delete from audit_seals', 'update audit_seals set id = 2']) {
    await expect(app.deps.pool.query(statement)).rejects.toThrow('append-only')
  }
})
