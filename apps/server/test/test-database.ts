import { inject } from 'vitest'
import { pino } from 'pino'
import type pg from 'pg'
import { openPool } from '../src/platform/db/pool.ts'
import type { DatabaseConnection } from '../src/platform/db/pool.ts'
import { onDatabase } from './on-database.ts'

type TestDatabase = {
  readonly connection: DatabaseConnection
  readonly pool: pg.Pool
  /** Empties every table, and counts from one again; call it before each test. */
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
  const pool = openPool(own, log)
  return { connection: own, pool, truncateAll: () => truncateAll(pool) }
}

/** A database without our tables; it is dropped when the run ends. */
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

/** The trail refuses to be emptied. */
export const trailGuards = (change: 'DISABLE' | 'ENABLE') =>
  ['audit_events', 'audit_seals'].map((table) => `ALTER TABLE ${table} ${change} TRIGGER USER`).join('; ')

async function truncateAll(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ tables: string | null; superuser: string }>(
    `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS tables, current_setting('is_superuser') AS superuser
     FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'server_secrets')
       OR schemaname = 'graphile_worker' AND tablename = '_private_jobs'`,
  )
  const [found] = rows
  if (!found?.tables) return
  // One transaction: the trail is guarded again whatever happens.
  await pool.query(found.superuser === 'on' ? deletionOf(found.tables) : truncationOf(found.tables))
}

/** For who may not silence triggers. */
const truncationOf = (tables: string) =>
  `${trailGuards('DISABLE')}; TRUNCATE ${tables} RESTART IDENTITY CASCADE; ${trailGuards('ENABLE')}`

/**
 * To truncate makes new files for all tables and their indexes, and has every statement planned anew: that takes a hundred times
 * as long as to delete the few rows of a test. Waits for what is still being written; no trigger runs, not even of a reference.
 */
const deletionOf = (tables: string) => `
  DO $do$ BEGIN
    LOCK TABLE ${tables} IN EXCLUSIVE MODE;
    SET LOCAL session_replication_role = replica;
    ${tables
      .split(', ')
      .map((table) => `DELETE FROM ${table};`)
      .join(' ')}
    PERFORM setval(seqrelid::regclass, seqstart, false) FROM pg_sequence JOIN pg_depend ON objid = seqrelid AND deptype IN ('a', 'i')
      WHERE refobjid = ANY ('{${tables}}'::regclass[]) AND pg_sequence_last_value(seqrelid) IS NOT NULL;
  END $do$`
