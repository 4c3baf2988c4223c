import { pino } from 'pino'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/test-database.ts'
import { isOutOfResources, isUnavailable } from './database-errors.ts'
import { openKysely } from './open-kysely.ts'
import { connectionFromUrl, inTransaction, openConnections, openPool, withRetry } from './pool.ts'

const log = pino({ level: 'silent' })

type Tables = { counters: { id: number; value: number } }

function databaseError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('refused', 0, 'error'), { code })
}

test.each(['57P01', '57P02', '57P03', '53300', '08006'])('%s of PostgreSQL means: try later', (code) => {
  expect(isUnavailable(databaseError(code))).toBe(true)
})

test.each(['23505', '22P02', '40001'])('%s of PostgreSQL is an answer', (code) => {
  expect(isUnavailable(databaseError(code))).toBe(false)
})

test('a connection that cannot write its first file counts as a full disk', () => {
  expect(isOutOfResources(new DatabaseError('could not write init file', 0, 'error'))).toBe(true)
})

test('all connections are opened at once, and none is given up for having had nothing to do', async () => {
  const pool = openPool((await testDatabase()).connection, log, 3)
  onTestFinished(() => pool.end())
  await openConnections(pool)
  expect([pool.totalCount, pool.idleCount, pool.options.min]).toEqual([3, 3, 3])
})

test('a missing file is no missing database', () => {
  const error = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  expect(isUnavailable(error)).toBe(false)
})

test('a server that is not there is unavailable, by socket and by port', async () => {
  for (const connection of [
    { host: '/nowhere', user: 'x' },
    connectionFromUrl('postgres://x@127.0.0.1:1/x'),
  ]) {
    const pool = openPool(connection, log)
    const error: unknown = await pool.query('SELECT 1').catch((thrown: unknown) => thrown)
    expect(isUnavailable(error)).toBe(true)
    await pool.end()
  }
})

test('a database that only reads is unavailable to who writes: another one has taken over', async () => {
  const { connection } = await testDatabase()
  const pool = openPool(connection, log)
  onTestFinished(() => pool.end())
  const write = 'BEGIN READ ONLY; CREATE TABLE written (id int)'
  expect(isUnavailable(await pool.query(write).catch((thrown: unknown) => thrown))).toBe(true)
  // The broken connection was dropped; the next one reaches the new primary.
  expect(pool.totalCount).toBe(0)
})

test('a pool without a free connection is unavailable', async () => {
  const { connection } = await testDatabase()
  const pool = openPool(connection, log)
  const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  expect(isUnavailable(await pool.query('SELECT 1').catch((thrown: unknown) => thrown))).toBe(true)
  for (const client of held) client.release()
  await pool.end()
})

test('a connection that the server ends, busy or idle, does not end the process', async () => {
  const { connection, pool: other } = await testDatabase()
  const pool = openPool(connection, log)
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const busy = client.query('SELECT pg_sleep(20)').catch((thrown: unknown) => thrown)
  await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  expect(isUnavailable(await busy)).toBe(true)
  client.release()
  await vi.waitFor(() => pool.query('SELECT 1'))
})

test('sessions are in UTC, statements end, and a date is its text', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query(
    `SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement, '2027-03-28'::date AS date`,
  )
  expect(rows).toEqual([{ zone: 'UTC', statement: '30s', date: '2027-03-28' }])
})

test('an address that is none is refused without repeating its password', () => {
  expect(() => connectionFromUrl('mysql://me:secret@host/db')).toThrow(
    /^DATABASE_URL is not a PostgreSQL address: (?!.*secret)/,
  )
})

test('two transactions that lock each other out both succeed in the end', async () => {
  const { pool } = await emptyDatabase()
  const db = openKysely<Tables>(pool)
  onTestFinished(() => db.destroy())
  await pool.query(
    'CREATE TABLE counters (id int PRIMARY KEY, value int); INSERT INTO counters VALUES (1, 0), (2, 0)',
  )
  const meet = Promise.withResolvers<void>()
  let arrived = 0
  const add = (ids: number[]) =>
    inTransaction(db, async (transaction) => {
      for (const id of ids) {
        await sql`UPDATE counters SET value = value + 1 WHERE id = ${id}`.execute(transaction)
        arrived += 1
        if (arrived >= 2) meet.resolve()
        await meet.promise
      }
    })
  await Promise.all([add([1, 2]), add([2, 1])])
  expect(await db.selectFrom('counters').select(['id', 'value']).orderBy('id').execute()).toEqual([
    { id: 1, value: 2 },
    { id: 2, value: 2 },
  ])
})

test('work that always loses is given up after a few tries, other failures at once', async () => {
  const tries = { conflict: 0, other: 0 }
  const losing = withRetry(() =>
    Promise.reject(databaseError(['40001', '40P01'][tries.conflict++ % 2] ?? '')),
  )
  await expect(losing).rejects.toThrow('refused')
  await expect(withRetry(() => Promise.reject(databaseError(`2350${(tries.other += 1)}`)))).rejects.toThrow(
    'refused',
  )
  expect(tries).toEqual({ conflict: 5, other: 1 })
})
