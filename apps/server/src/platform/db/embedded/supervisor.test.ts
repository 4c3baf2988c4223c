import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { postgresProcesses, startChild, temporaryFolder } from '../../../../test/database-processes.ts'
import { openPool } from '../pool.ts'
import { startDatabase } from './supervisor.ts'

const log = pino({ level: 'silent' })

async function start(dataDir: string) {
  const database = await startDatabase({ dataDir, log })
  onTestFinished(() => database.stop())
  return database
}

async function query(connection: Parameters<typeof openPool>[0], sql: string): Promise<unknown[]> {
  const pool = openPool(connection, log)
  try {
    return (await pool.query(sql)).rows
  } finally {
    await pool.end()
  }
}

test('makes its folder, answers with safe settings, stops without a trace, and starts again', async () => {
  const dataDir = join(await temporaryFolder(), 'not/yet/there')
  const begun = performance.now()
  const first = await start(dataDir)
  const cold = performance.now() - begun
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'TimeZone', 'listen_addresses']
  const settings = await query(
    first.connection,
    `SELECT ${names.map((name) => `current_setting('${name}') AS "${name}"`).join()}`,
  )
  expect(settings).toEqual([
    {
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      jit: 'off',
      TimeZone: 'UTC',
      listen_addresses: '',
    },
  ])
  await query(first.connection, 'CREATE TABLE kept AS SELECT 1 AS one')
  await first.stop()
  expect(await readdir(join(dataDir, 'run'))).toEqual([])
  expect(await postgresProcesses(dataDir)).toEqual([])
  const again = performance.now()
  const second = await start(dataDir)
  const warm = performance.now() - again
  expect(await query(second.connection, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
  process.stdout.write(`cold start ${cold.toFixed(0)} ms, warm start ${warm.toFixed(0)} ms\n`)
})

test('the database is UTF-8 with its own sorting, whatever LANG is, below a folder only its owner may enter', async () => {
  const parent = await temporaryFolder()
  await chmod(parent, 0o700)
  const dataDir = join(parent, 'data')
  const child = await startChild(dataDir, {
    PATH: process.env['PATH'],
    PGPORT: '1',
    PGDATA: '/nowhere',
    PGHOST: 'nowhere',
  })
  const connection = {
    host: join(await realpath(dataDir), 'run'),
    port: 5432,
    user: 'desk',
    database: 'desk',
  }
  const rows = await query(
    connection,
    `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale
     FROM pg_database WHERE datname = current_database()`,
  )
  expect(rows).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' }])
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(await postgresProcesses(dataDir)).toEqual([])
})

test('a second server on the folder is refused and the first goes on', async () => {
  const dataDir = await temporaryFolder()
  const first = await start(dataDir)
  await expect(startDatabase({ dataDir, log })).rejects.toThrow(
    `Another server already works on the data folder ${dataDir}`,
  )
  expect(await query(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a data folder with a path too long for a socket works', async () => {
  const dataDir = join(await temporaryFolder(), 'a-long-name/'.repeat(12))
  const { connection } = await start(dataDir)
  onTestFinished(() => rm(connection.host, { force: true }))
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a folder of another major version is refused in one sentence', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '16\n')
  await expect(startDatabase({ dataDir, log })).rejects.toThrow(
    /was made by PostgreSQL 16, and this is PostgreSQL 18: /,
  )
})

test('a folder with something else in it is not touched', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/letter.txt'), 'dear')
  await expect(startDatabase({ dataDir, log })).rejects.toThrow(/holds files, but not those of a PostgreSQL/)
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['letter.txt'])
})

test('a start that fails says why in the words of PostgreSQL, and leaves the folder free', async () => {
  const dataDir = await temporaryFolder()
  const starting = startDatabase({ dataDir, log, extraSettings: { max_connections: 'many' } })
  await expect(starting).rejects.toThrow(
    /^PostgreSQL did not start: invalid value for parameter "max_connections": "many"\n/,
  )
  await start(dataDir)
})

test('what an interrupted first start left does not disturb the next', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'postgres.new-x7/base'), { recursive: true })
  const { connection } = await start(dataDir)
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'run'])
})

test.runIf(process.getuid?.() === 0)('root starts a folder of another account as that account', async () => {
  const dataDir = await temporaryFolder()
  const first = await startDatabase({ dataDir, log })
  await first.stop()
  execFileSync('chown', ['-R', '65534:65534', dataDir])
  const { connection } = await start(dataDir)
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})
