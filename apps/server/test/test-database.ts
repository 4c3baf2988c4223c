import { inject } from 'vitest'
import { pino } from 'pino'
import type pg from 'pg'
import { openPool } from '../src/platform/db/pool.ts'
import type { DatabaseConnection } from '../src/platform/db/pool.ts'
import { emptyTables } from './empty-tables.ts'
import { onDatabase } from './on-database.ts'

type TestDatabase = {
  readonly connection: DatabaseConnection
  readonly pool: pg.Pool
  readonly truncateAll: () => Promise<void>
}

// Workers outlive the database at the end of a run, and would each report it lost.
const log = pino({ level: 'silent' })
let opened: Promise<TestDatabase> | undefined

export function testDatabase(): Promise<TestDatabase> {
  opened ??= cloneTemplate()
  return opened
}

async function cloneTemplate(): Promise<TestDatabase> {
  const { connection, prefix } = inject('testServer')
  const name = `${prefix}_${process.env['VITEST_POOL_ID'] ?? process.pid}`
  await createDatabase(connection, name, `${prefix}_template`)
  const own = onDatabase(connection, name)
  const [pool, emptying] = [openPool(own, log), openPool(own, log, 1)]
  return { connection: own, pool, truncateAll: () => emptyTables(emptying) }
}

export async function emptyDatabase(): Promise<{ connection: DatabaseConnection; pool: pg.Pool }> {
  const { connection, prefix } = inject('testServer')
  const name = `${prefix}_empty_${process.pid}_${Math.random().toString(36).slice(2)}`
  await createDatabase(connection, name, 'template0')
  const own = onDatabase(connection, name)
  return { connection: own, pool: openPool(own, log) }
}

async function createDatabase(connection: DatabaseConnection, name: string, template: string): Promise<void> {
  const admin = openPool(connection, log)
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  } finally {
    await admin.end()
  }
}
