import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  postgresProcesses,
  postmasterPid,
  startChild,
  temporaryFolder,
} from '../../../../test/database-processes.ts'
import { isUnavailable } from '../database-errors.ts'
import { openPool } from '../pool.ts'
import { startDatabase } from './supervisor.ts'

const log = pino({ level: 'silent' })
const PATIENCE = { timeout: 60_000, interval: 25 }

async function open(dataDir: string) {
  const database = await startDatabase({ dataDir, log })
  const pool = openPool(database.connection, log)
  onTestFinished(async () => {
    await pool.end()
    await database.stop()
  })
  return { database, pool }
}

function kill(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it left by itself when its parent died
    }
  }
}

const connectionOf = (dataDir: string) => ({
  host: join(dataDir, 'run'),
  port: 5432,
  user: 'desk',
  database: 'desk',
})

async function startOf(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ start: string }>('SELECT pg_postmaster_start_time()::text AS start')
  return rows[0]?.start
}

test('a killed PostgreSQL comes back by itself, and the pool with it, also when it was busy', async () => {
  const dataDir = await temporaryFolder()
  const { pool } = await open(dataDir)
  await pool.query('CREATE TABLE kept (id int)')
  for (let round = 1; round <= 3; round += 1) {
    const busy = pool.query('SELECT pg_sleep(20)')
    const busyFailed = busy.then(
      () => undefined,
      (error: unknown) => error,
    )
    await pool.query('INSERT INTO kept VALUES ($1)', [round])
    const former = await startOf(pool)
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    expect(isUnavailable(await busyFailed)).toBe(true)
    // A worker of the killed one may answer for a moment yet; only a later start is a new PostgreSQL.
    await vi.waitFor(async () => {
      const answer = await startOf(pool).catch((error: unknown) => error)
      if (answer instanceof Error) expect(isUnavailable(answer)).toBe(true)
      expect(answer).toBeTypeOf('string')
      expect(answer).not.toBe(former)
    }, PATIENCE)
    expect((await pool.query('SELECT id FROM kept')).rowCount).toBe(round)
  }
})

test('a crashed worker makes PostgreSQL restart inside; the pool survives that too', async () => {
  const dataDir = await temporaryFolder()
  const { pool } = await open(dataDir)
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  kill(rows.map(({ pid }) => pid))
  await vi.waitFor(() => pool.query('SELECT 1'), PATIENCE)
})

test('stopping while PostgreSQL is on its way back leaves nothing running', async () => {
  const dataDir = await temporaryFolder()
  const database = await startDatabase({ dataDir, log })
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await database.stop()
  expect(await postgresProcesses(dataDir)).toEqual([])
})

test('when the server is killed PostgreSQL leaves by itself, and the next start works', async () => {
  const dataDir = await temporaryFolder()
  const child = await startChild(dataDir)
  expect((await postgresProcesses(dataDir)).length).toBeGreaterThan(1)
  const killed = performance.now()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await vi.waitFor(async () => expect(await postgresProcesses(dataDir)).toEqual([]), PATIENCE)
  process.stdout.write(
    `PostgreSQL gone ${(performance.now() - killed).toFixed(0)} ms after kill -9 of the server\n`,
  )
  const { pool } = await open(dataDir)
  await pool.query('SELECT 1')
})

test('the next start does not wait for a former PostgreSQL to be gone', async () => {
  const dataDir = await temporaryFolder()
  const child = await startChild(dataDir)
  child.kill('SIGKILL')
  const { pool } = await open(dataDir)
  await pool.query('SELECT 1')
})

test('when everything is killed in the midst of writing, every acknowledged row is there at the next start', async () => {
  const dataDir = await temporaryFolder()
  let acknowledged = 0
  for (let round = 1; round <= 3; round += 1) {
    const child = await startChild(dataDir)
    const pool = openPool(connectionOf(dataDir), log)
    await pool.query('CREATE TABLE IF NOT EXISTS kept (id int PRIMARY KEY)')
    const goal = acknowledged + 200
    const writing = (async () => {
      for (;;) {
        await pool.query('INSERT INTO kept SELECT coalesce(max(id), 0) + 1 FROM kept')
        acknowledged += 1
      }
    })()
    const stopped = writing.catch((error: unknown) => error)
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(goal), { ...PATIENCE, interval: 5 })
    kill([child.pid ?? 0, ...(await postgresProcesses(dataDir))])
    await stopped
    await pool.end()
  }
  const { pool } = await open(dataDir)
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM kept')
  expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged)
})

test('lock files of the dead do not stop a start when their number went to another process', async () => {
  const dataDir = await temporaryFolder()
  const child = await startChild(dataDir)
  kill([child.pid ?? 0, ...(await postgresProcesses(dataDir))])
  await vi.waitFor(async () => expect(await postgresProcesses(dataDir)).toEqual([]), PATIENCE)
  const other = spawn('sleep', ['600'])
  onTestFinished(() => void other.kill())
  for (const name of ['postgres/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
    const text = await readFile(join(dataDir, name), 'utf8')
    await writeFile(join(dataDir, name), text.replace(/^\d+/, String(other.pid)))
  }
  const { pool } = await open(dataDir)
  await pool.query('SELECT 1')
  expect(other.exitCode).toBeNull()
})

test('an orphan, where nothing made it die with its server, is stopped before the next starts', async () => {
  const dataDir = await temporaryFolder()
  const first = await startDatabase({ dataDir, log })
  await first.stop()
  const orphan = await startOrphan(dataDir)
  const { pool } = await open(dataDir)
  await pool.query('SELECT 1')
  expect(await postmasterPid(dataDir)).not.toBe(orphan)
})

async function startOrphan(dataDir: string): Promise<number> {
  const { findBinaries } = await import('./postgres-binaries.ts')
  const { choosePostgresCommand, realSurroundings } = await import('./postgres-command.ts')
  const { postgres } = await findBinaries()
  const command = await choosePostgresCommand(postgres, undefined, {
    ...realSurroundings(),
    platform: 'freebsd',
  })
  const words = [
    ...command.prefix,
    postgres,
    '-D',
    join(dataDir, 'postgres'),
    '-k',
    join(dataDir, 'run'),
    '-h',
    '',
  ]
  const [program = '', ...args] = words
  const orphan = spawn(program, args, { stdio: 'ignore', detached: true, env: { PATH: process.env['PATH'] } })
  onTestFinished(() => void orphan.kill('SIGINT'))
  const pool = openPool(connectionOf(dataDir), log)
  await vi.waitFor(() => pool.query('SELECT 1'), PATIENCE)
  await pool.end()
  return orphan.pid ?? 0
}
