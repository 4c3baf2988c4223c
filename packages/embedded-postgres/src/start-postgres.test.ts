import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresProcesses } from '@desk/testing/processes'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import type { PoolConfig } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../test/start-child.ts'
import { connectionTo, openPool, testOptions, usedFolder } from '../test/test-postgres.ts'
import { startPostgres } from './start-postgres.ts'

async function start(folder: string, settings: Record<string, string> = {}) {
  const postgres = await startPostgres(testOptions(folder, settings))
  onTestFinished(() => postgres.stop())
  return postgres
}

async function query(connection: PoolConfig, sql: string): Promise<unknown[]> {
  const pool = openPool(connection)
  try {
    return (await pool.query(sql)).rows
  } finally {
    await pool.end()
  }
}

test('makes its folder, runs with safe settings, stops without a trace, and starts again', async () => {
  const folder = join(await temporaryFolder(), 'not/yet/there')
  const begun = performance.now()
  const first = await start(folder, { jit: 'off' })
  const cold = performance.now() - begun
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'listen_addresses']
  const settings = await query(
    first.connection,
    `SELECT ${names.map((name) => `current_setting('${name}') AS "${name}"`).join()}`,
  )
  expect(settings).toEqual([
    { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', jit: 'off', listen_addresses: '' },
  ])
  await query(first.connection, 'CREATE TABLE kept AS SELECT 1 AS one')
  await first.stop()
  expect(await readdir(join(folder, 'run'))).toEqual([])
  expect(postgresProcesses(folder)).toEqual([])
  const again = performance.now()
  const second = await start(folder)
  const warm = performance.now() - again
  expect(await query(second.connection, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
  process.stdout.write(`cold start ${cold.toFixed(0)} ms, warm start ${warm.toFixed(0)} ms\n`)
})

test('the database is UTF-8 with its own sorting, whatever LANG is, below a folder only its owner may enter', async () => {
  const parent = await temporaryFolder()
  await chmod(parent, 0o700)
  const folder = join(parent, 'data')
  const child = await startChild(folder, {
    PATH: process.env['PATH'],
    PGPORT: '1',
    PGDATA: '/nowhere',
    PGHOST: 'nowhere',
  })
  const rows = await query(
    connectionTo(folder),
    `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale
     FROM pg_database WHERE datname = current_database()`,
  )
  expect(rows).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' }])
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(postgresProcesses(folder)).toEqual([])
})

test('a second server on the folder is refused and the first goes on', async () => {
  const folder = await usedFolder()
  const first = await start(folder)
  await expect(startPostgres(testOptions(folder))).rejects.toMatchObject({
    code: 'folder-in-use',
    message: `Another server already works on the data folder ${folder}: stop it, or use another folder.`,
  })
  expect(await query(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a folder with a path too long for a socket works', async () => {
  const folder = join(await temporaryFolder(), 'a-long-name/'.repeat(12))
  const { connection } = await start(folder)
  onTestFinished(() => rm(connection.host, { force: true }))
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a folder of another major version is refused in one sentence', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres/PG_VERSION'), '16\n')
  await expect(startPostgres(testOptions(folder))).rejects.toThrow(
    /was made by PostgreSQL 16, and this is PostgreSQL 18\.$/,
  )
})

test('a folder with something else in it is not touched', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres/letter.txt'), 'dear')
  await expect(startPostgres(testOptions(folder))).rejects.toThrow(/holds files that are not PostgreSQL's/)
  expect(await readdir(join(folder, 'postgres'))).toEqual(['letter.txt'])
})

test('a start that fails says why in the words of PostgreSQL, and leaves the folder free', async () => {
  const folder = await usedFolder()
  const starting = startPostgres(testOptions(folder, { max_connections: 'many' }))
  await expect(starting).rejects.toThrow(
    /^PostgreSQL did not start: invalid value for parameter "max_connections": "many"\n/,
  )
  await start(folder)
})

test('what an interrupted first start left does not disturb the next', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'postgres.new-x7/base'), { recursive: true })
  const { connection } = await start(folder)
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'run'])
})

test.runIf(process.getuid?.() === 0)('root starts a folder of another account as that account', async () => {
  const folder = await usedFolder()
  const first = await startPostgres(testOptions(folder))
  await first.stop()
  execFileSync('chown', ['-R', '65534:65534', folder])
  const { connection } = await start(folder)
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})
