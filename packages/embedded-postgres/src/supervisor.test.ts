import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostmaster, killAll, killPostmaster, postgresProcesses } from '@desk/testing/processes'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import type { Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from '../test/start-child.ts'
import { connectionTo, openPool, testOptions, usedFolder } from '../test/test-postgres.ts'
import { findBinaries } from './postgres-binaries.ts'
import { choosePostgresCommand, thisHost } from './postgres-command.ts'
import { startPostgres } from './start-postgres.ts'

const TIMEOUT = { timeout: 60_000, interval: 25 }

async function open(folder: string): Promise<Pool> {
  const postgres = await startPostgres(testOptions(folder))
  const pool = openPool(postgres.connection)
  onTestFinished(async () => {
    await pool.end()
    await postgres.stop()
  })
  return pool
}

async function startTime(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ start: string }>('SELECT pg_postmaster_start_time()::text AS start')
  return rows[0]?.start
}

test('a killed PostgreSQL comes back by itself, with every row', async () => {
  const folder = await usedFolder()
  const pool = await open(folder)
  await pool.query('CREATE TABLE kept (id int)')
  for (let round = 1; round <= 3; round += 1) {
    await pool.query('INSERT INTO kept VALUES ($1)', [round])
    const before = await startTime(pool)
    await killPostmaster(folder)
    // A worker of the killed server may answer for a moment; only a later start is a new PostgreSQL.
    await vi.waitFor(async () => {
      const start = await startTime(pool)
      expect(start).toBeTypeOf('string')
      expect(start).not.toBe(before)
    }, TIMEOUT)
    expect((await pool.query('SELECT id FROM kept')).rowCount).toBe(round)
  }
})

test('stopping while PostgreSQL is being restarted leaves nothing running', async () => {
  const folder = await usedFolder()
  const postgres = await startPostgres(testOptions(folder))
  await killPostmaster(folder)
  await postgres.stop()
  expect(postgresProcesses(folder)).toEqual([])
})

test('when its server is killed PostgreSQL leaves by itself, and the next start works', async () => {
  const folder = await usedFolder()
  const child = await startChild(folder)
  expect(postgresProcesses(folder).length).toBeGreaterThan(1)
  const killed = performance.now()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await vi.waitFor(() => expect(postgresProcesses(folder)).toEqual([]), TIMEOUT)
  process.stdout.write(
    `PostgreSQL gone ${(performance.now() - killed).toFixed(0)} ms after kill -9 of the server\n`,
  )
  const pool = await open(folder)
  await pool.query('SELECT 1')
})

test('the next start does not depend on the previous PostgreSQL being gone', async () => {
  const folder = await usedFolder()
  const child = await startChild(folder)
  child.kill('SIGKILL')
  const pool = await open(folder)
  await pool.query('SELECT 1')
})

test('when everything is killed in the midst of writing, every acknowledged row is there at the next start', async () => {
  const folder = await temporaryFolder()
  let acknowledged = 0
  for (let round = 1; round <= 3; round += 1) {
    const child = await startChild(folder)
    const pool = openPool(connectionTo(folder))
    await pool.query('CREATE TABLE IF NOT EXISTS kept (id int PRIMARY KEY)')
    const goal = acknowledged + 200
    const writing = (async () => {
      for (;;) {
        await pool.query('INSERT INTO kept SELECT coalesce(max(id), 0) + 1 FROM kept')
        acknowledged += 1
      }
    })()
    const stopped = writing.catch((error: unknown) => error)
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(goal), { ...TIMEOUT, interval: 5 })
    killAll([child, ...postgresProcesses(folder)])
    await stopped
    await pool.end()
  }
  const pool = await open(folder)
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM kept')
  expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged)
})

test('lock files of the dead do not stop a start when their pid went to another process', async () => {
  const folder = await usedFolder()
  const child = await startChild(folder)
  killAll([child, ...postgresProcesses(folder)])
  await vi.waitFor(() => expect(postgresProcesses(folder)).toEqual([]), TIMEOUT)
  const other = spawn('sleep', ['600'])
  onTestFinished(() => void other.kill())
  for (const name of ['postgres/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
    const text = await readFile(join(folder, name), 'utf8')
    await writeFile(join(folder, name), text.replace(/^\d+/, String(other.pid)))
  }
  const pool = await open(folder)
  await pool.query('SELECT 1')
  expect(other.exitCode).toBeNull()
})

test('an orphan, where nothing made it die with its server, is stopped before the next starts', async () => {
  const folder = await usedFolder()
  const first = await startPostgres(testOptions(folder))
  await first.stop()
  const orphan = await startOrphan(folder)
  const pool = await open(folder)
  await pool.query('SELECT 1')
  expect((await findPostmaster(folder))?.pid).not.toBe(orphan)
})

async function startOrphan(folder: string): Promise<number> {
  const { postgres } = await findBinaries()
  // Only on Linux does the command make PostgreSQL die with us.
  const command = await choosePostgresCommand(postgres, undefined, { ...thisHost(), platform: 'freebsd' })
  const flags = ['-D', join(folder, 'postgres'), '-k', join(folder, 'run'), '-h', '']
  const [program = '', ...args] = [...command.prefix, postgres, ...flags]
  const orphan = spawn(program, args, { stdio: 'ignore', detached: true, env: { PATH: process.env['PATH'] } })
  onTestFinished(() => void orphan.kill('SIGINT'))
  const pool = openPool(connectionTo(folder))
  await vi.waitFor(() => pool.query('SELECT 1'), TIMEOUT)
  await pool.end()
  return orphan.pid ?? 0
}
