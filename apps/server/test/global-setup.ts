import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@desk/embedded-postgres'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { jobs } from '../src/jobs.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { connectionFromUrl, openPool } from '../src/platform/db/pool.ts'
import type { DatabaseConnection } from '../src/platform/db/pool.ts'
import { installJobs } from '../src/platform/jobs/install-jobs.ts'
import { onDatabase } from './on-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

type TestServer = { readonly connection: DatabaseConnection; readonly prefix: string }

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
// Nobody needs a test's rows after a power cut.
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  jit: 'off',
  TimeZone: 'UTC',
  deadlock_timeout: '200ms',
  // Dropping a database looks through all of them.
  shared_buffers: '128MB',
}
const log = pino({ level: 'warn' }, pino.destination(2))

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const prefix = `desk_test_${process.pid}_${Date.now().toString(36)}`
  await prepareTemplate(server.connection, prefix)
  project.provide('testServer', { connection: server.connection, prefix })
  return () => server.close(prefix)
}

async function openServer() {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return foreignServer(connectionFromUrl(url))
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-test-'))
  const database = await startPostgres({
    folder: dataDir,
    database: 'desk',
    user: 'desk',
    log,
    settings: FAST,
  })
  const close = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { connection: database.connection, close }
}

/** A server that was there before is left as it was. */
function foreignServer(connection: DatabaseConnection) {
  return { connection, close: (prefix: string) => dropDatabases(connection, prefix) }
}

async function prepareTemplate(connection: DatabaseConnection, prefix: string): Promise<void> {
  const template = `${prefix}_template`
  const admin = openPool(connection, log)
  await admin.query(`CREATE DATABASE ${template} ENCODING 'UTF8' TEMPLATE template0`)
  await admin.end()
  const pool = openPool(onDatabase(connection, template), log)
  await migrate(pool, MIGRATIONS)
  await installJobs(pool, jobs, log)
  await pool.end() // A database with connections cannot be cloned.
}

async function dropDatabases(connection: DatabaseConnection, prefix: string): Promise<void> {
  const pool = openPool(connection, log)
  const names = await pool.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of names.rows) await pool.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  await pool.end()
}
