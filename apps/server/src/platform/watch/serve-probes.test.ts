import { expect, onTestFinished, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import { testDatabase } from '../../../test/test-database.ts'
import { openReadiness } from './readiness.ts'
import { serveProbes } from './serve-probes.ts'

const { pool } = await testDatabase()
const READY = { database: true, migrations: true, jobs: true, stopping: false, room: true }

const lastMigration = (): Promise<unknown> => pool.query('select max(name) as name from migrations')

async function aServer() {
  const clock = { ms: 0 }
  const asked = { times: 0, answer: lastMigration }
  const counted = { query: () => ((asked.times += 1), asked.answer()) }
  const readiness = await openReadiness(counted as unknown as Pool, () => clock.ms)
  readiness.noteJobs()
  const app = Fastify()
  const disk = { isFull: false }
  serveProbes(app, { readiness, diskSpace: { isMissing: () => disk.isFull } })
  onTestFinished(() => app.close())
  const ask = async () => {
    const answer = await app.inject('/readyz')
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<object>() }
  }
  return { app, readiness, clock, asked, ask, disk }
}

test('a server whose database answers, migrations are done and jobs run is ready', async () => {
  const { app, ask } = await aServer()
  expect(await ask()).toMatchObject({ status: 200, body: { status: 'ready', checks: READY } })
  const alive = await app.inject('/healthz')
  expect([alive.statusCode, alive.json(), alive.headers['cache-control']]).toEqual([
    200,
    { status: 'ok' },
    'no-store',
  ])
})

test.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['does not answer within two seconds', () => pause(60_000, undefined, { ref: false })],
])('a server whose database %s is alive, and not ready', async (_, answer) => {
  const { app, ask, asked } = await aServer()
  asked.answer = answer
  const { status, headers, body } = await ask()
  expect([status, headers['retry-after']]).toEqual([503, '2'])
  expect(body).toEqual({ status: 'not ready', checks: { ...READY, database: false, migrations: false } })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('a server whose disk is full says so, and stays ready for who reads', async () => {
  const { ask, disk } = await aServer()
  disk.isFull = true
  expect(await ask()).toMatchObject({
    status: 200,
    body: { status: 'ready', checks: { ...READY, room: false } },
  })
})

test('a server under which a newer version has migrated is not ready', async () => {
  const { ask, clock } = await aServer()
  await pool.query(`insert into migrations (name, checksum) values ('9999-newer.sql', '')`)
  onTestFinished(async () => {
    await pool.query(`delete from migrations where name = '9999-newer.sql'`)
  })
  clock.ms += 1000
  expect(await ask()).toMatchObject({ status: 503, body: { checks: { ...READY, migrations: false } } })
})

test('a server whose jobs have not been heard of for three minutes is not ready, until they are', async () => {
  const { ask, clock, readiness } = await aServer()
  clock.ms += 180_000
  expect(await ask()).toMatchObject({ status: 503, body: { checks: { ...READY, jobs: false } } })
  readiness.noteJobs()
  expect(await ask()).toMatchObject({ status: 200 })
})

test('a flood of probes asks the database once a second', async () => {
  const { ask, asked, clock } = await aServer()
  const before = asked.times
  await Promise.all(Array.from({ length: 50 }, ask))
  expect(asked.times - before).toBe(1)
  clock.ms += 1000
  await ask()
  expect(asked.times - before).toBe(2)
})

test('a server that stops is not ready from then on', async () => {
  const { app, readiness } = await aServer()
  await app.close()
  expect(await readiness.check()).toMatchObject({ jobs: true, stopping: true })
})
