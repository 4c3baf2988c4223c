import * as contract from '@desk/contract/retention'
import { RETENTION_TERMS, type RetentionKind } from '@desk/rules/retention/terms'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCanary, tablesWithCanary } from '../../../../test/canaries.ts'
import { aMailbox } from '../../../../test/mailbox.ts'
import { anAdministrator, aUser } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { seals, trailOf } from '../../../../test/trail.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { verifyTrail } from '../../audit/verify-trail.ts'
import { KINDS } from './kinds.ts'
import { removeOld } from './remove-old.ts'

const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:2', LOG_LEVEL: 'silent' })

const keep = (kind: RetentionKind, months: number) =>
  app.deps.db.insertInto('retention').values({ kind, months }).execute()

const nightOf = async (date: string, batch?: number) => {
  app.setNow(new Date(`${date}T01:20:00Z`))
  await removeOld(app.deps, SYSTEM, { batch })
}

const countIn = async (table: string, where = 'true') => {
  const { rows } = await app.deps.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
  )
  return rows[0]?.count
}

const findings = async () => {
  const found: object[] = []
  const { cut, events } = await verifyTrail(app.deps, SYSTEM, { heads: [], report: (one) => found.push(one) })
  return { found, cut, events }
}

test('nothing goes by itself until somebody has chosen so', async () => {
  await aCanary(app, await aMailbox(app))
  const before = await tablesWithCanary(app)
  await nightOf('2127-03-01')
  expect(await tablesWithCanary(app)).toEqual(before)
})

test('once every time is over a person without an account is in no table, and the times of their visits stay', async () => {
  const { person, rejected } = await aCanary(app, await aMailbox(app))
  const { pool } = app.deps
  await pool.query(`update appointments set patient_id = null`)
  await pool.query(
    `update doctors set status = 'rejected', rejected_at = '2027-03-01' where email like 'canary%'`,
  )
  for (const kind of ['notifications', 'emails', 'applications', 'appointments'] as const)
    await keep(kind, RETENTION_TERMS[kind].proposed)
  const visits = await countIn('appointments')
  const isNamed = async () => await tablesWithCanary(app)
  await nightOf('2027-08-31')
  expect(await isNamed()).toEqual(expect.arrayContaining(['appointments', 'doctors', 'emails']))
  await nightOf('2027-09-02')
  expect(await isNamed()).not.toEqual(expect.arrayContaining(['doctors']))
  await nightOf('2037-03-01')
  expect(await isNamed()).toContain('appointments')
  // The re-planned visits are on the 16th.
  await nightOf('2037-04-01')
  await pool.query('delete from users where id = $1', [person.id])
  await pool.query('delete from invitations')
  expect(await isNamed()).toEqual([])
  expect(await countIn('appointments', `name = '—' and erased_at is not null`)).toBe(visits)
  expect(
    await countIn('appointments', `id = '${rejected}' and state = 'rejected' and patient_id is null`),
  ).toBe(1)
})

const oldNotifications = async (count: number) => {
  const { id } = await aUser(app)
  await app.deps.pool.query(
    `insert into notifications (user_id, kind, params, created_at)
     select $1, 'plain', '{"message": "m"}', timestamptz '2027-01-01Z' + n * interval '1 day' from generate_series(1, $2) n`,
    [id, count],
  )
}

const removed = (count: number) => ['data-removed', { kind: 'notifications', removed: count, months: 1 }]

test('batches are small transactions, each with its row in the trail, until all that is old is gone', async () => {
  await oldNotifications(25)
  await keep('notifications', 1)
  await nightOf('2027-02-21', 8)
  expect(await countIn('notifications')).toBe(5)
  const details = (await trailOf(app)).map((event) => [event.action, event.details])
  expect(details).toEqual([removed(8), removed(8), removed(4)])
})

test('a batch removes no more than its limit, also by a plan that reads what it limits for each row', async () => {
  await oldNotifications(25)
  const now = new Date('2028-01-01')
  const count = await app.deps.db.transaction().execute(async (trx) => {
    for (const way of ['hashagg', 'hashjoin', 'mergejoin', 'sort', 'material'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx)
    return KINDS.notifications.remove(trx, { since: now, now }, 8)
  })
  expect(count).toBe(8)
})

test('an email that is still tried stays however old', async () => {
  const insert = (key: string, expires: string, sent: string | null) =>
    app.deps.pool.query(
      `insert into emails (recipient, kind, params, dedupe_key, created_at, expires_at, sent_at)
       values ('a@example.org', 'plain', '{}', $1, '2027-01-01', $2, $3)`,
      [key, expires, sent],
    )
  await insert('sent', '2027-01-02', '2027-01-01')
  await insert('expired', '2027-01-02', null)
  await insert('tried', '2028-01-01', null)
  await keep('emails', 1)
  await nightOf('2027-03-01')
  const { rows } = await app.deps.pool.query('select dedupe_key from emails')
  expect(rows).toEqual([{ dedupe_key: 'tried' }])
})

test('the oldest part of the trail goes with its seals kept, and the rest verifies: one removed elsewhere is still named', async () => {
  app.setNow(new Date('2027-03-01T06:00:00Z'))
  await seals(app, 3, 2, 2)
  app.setNow(new Date('2028-06-01T06:00:00Z'))
  await seals(app, 2)
  await keep('audit', 12)
  await nightOf('2028-07-01', 4)
  expect(await countIn('audit_events', `created_at < '2028-01-01'`)).toBe(0)
  expect(await countIn('audit_seals')).toBe(4)
  expect(await findings()).toEqual({ found: [], cut: 7, events: 4 })
  const cuts = (await trailOf(app)).filter(({ action }) => action === 'trail-cut')
  expect(cuts.map(({ details }) => details)).toEqual([
    { fromSeal: 1, toSeal: 2, events: 5 },
    { fromSeal: 3, toSeal: 3, events: 2 },
  ])
  await expect(app.deps.pool.query('delete from audit_events where id = 8')).rejects.toThrow('append-only')
  await app.deps.pool.query('alter table audit_events disable trigger user')
  await app.deps.pool.query('delete from audit_events where id = 8')
  await app.deps.pool.query('alter table audit_events enable trigger user')
  expect((await findings()).found).toEqual([{ what: 'event-removed', event: '8', seal: '4' }])
})

test('a cut that nobody could have made by the rules hides nothing', async () => {
  await seals(app, 2, 2)
  await app.deps.pool.query(
    `insert into audit_events (created_at, actor_kind, action, details)
     values ('2027-03-01T06:00:00Z', 'system', 'trail-cut', '{"fromSeal": 1, "toSeal": 2, "events": 4}')`,
  )
  await expect(app.deps.pool.query('delete from audit_events where id = 1')).rejects.toThrow('append-only')
})

test('an administrator sees what would go before choosing, the least holds, and the trail says who chose', async () => {
  const administrator = await anAdministrator(app)
  await app.deps.pool.query(
    `insert into notifications (user_id, kind, params, created_at) values ($1, 'plain', '{"message": "m"}', '2026-01-01')`,
    [administrator.id],
  )
  const query = { kind: 'notifications', months: '12' } as const
  expect((await app.call(contract.countOld, undefined, { ...administrator, query })).data).toEqual({
    count: 1,
  })
  const save = (kind: RetentionKind, months: number | null) =>
    app.call(contract.saveRetention, { kind, months }, administrator)
  expect((await save('audit', 11)).reply.message).toBe('This must be kept for at least 12 months.')
  expect((await save('notifications', 12)).reply.success).toBe(true)
  const { data } = await app.call(contract.listRetention, undefined, administrator)
  expect(data.map(({ kind, months }) => [kind, months])).toEqual([
    ['notifications', 12],
    ['emails', null],
    ['applications', null],
    ['audit', null],
    ['appointments', null],
  ])
  expect((await save('notifications', null)).reply.success).toBe(true)
  expect((await trailOf(app)).map(({ details }) => details)).toEqual([
    { kind: 'notifications', fromMonths: null, toMonths: 12 },
    { kind: 'notifications', fromMonths: 12, toMonths: null },
  ])
  expect(await countIn('notifications')).toBe(1)
})
