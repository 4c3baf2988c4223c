import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killPostmaster, send } from '@desk/testing/processes'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { isUnavailable } from './database-errors.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { openPool } from './pool.ts'

const log = pino({ level: 'silent' })
const TIMEOUT = { timeout: 60_000, interval: 25 }

const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'desk-test-')))
const database = await startEmbeddedDatabase(dataDir, log)
const pool = openPool(database.connection, log)
afterAll(async () => {
  await pool.end()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('the embedded database keeps what it confirms, thinks in UTC and finds deadlocks soon', async () => {
  const names = ['fsync', 'synchronous_commit', 'jit', 'TimeZone', 'deadlock_timeout', 'max_connections']
  const { rows } = await pool.query(
    `SELECT ${names.map((name) => `current_setting('${name}') AS "${name}"`).join()}`,
  )
  expect(rows).toEqual([
    {
      fsync: 'on',
      synchronous_commit: 'on',
      jit: 'off',
      TimeZone: 'UTC',
      deadlock_timeout: '200ms',
      max_connections: '50',
    },
  ])
})

test('a second server on the data folder is refused, with the setting that helps', async () => {
  await expect(startEmbeddedDatabase(dataDir, log)).rejects.toThrow(
    `Another server already works on the data folder ${dataDir}: stop it, or use another folder. DATA_DIR sets the folder.`,
  )
})

test('a killed PostgreSQL comes back by itself, and the pool with it, also when it was busy', async () => {
  const busy = pool.query('SELECT pg_sleep(20)').catch((error: unknown) => error)
  const startTime = async () => (await pool.query('SELECT pg_postmaster_start_time()::text AS start')).rows
  const before = await startTime()
  await killPostmaster(dataDir)
  expect(isUnavailable(await busy)).toBe(true)
  await vi.waitFor(async () => {
    const answer = await startTime().catch((error: unknown) => error)
    if (answer instanceof Error) expect(isUnavailable(answer)).toBe(true)
    expect(answer).toBeInstanceOf(Array)
    expect(answer).not.toEqual(before)
  }, TIMEOUT)
})

test('a crashed worker makes PostgreSQL restart inside; the pool survives that too', async () => {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  send(rows[0]?.pid, 'SIGKILL')
  await vi.waitFor(() => pool.query('SELECT 1'), TIMEOUT)
})
