import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import type pg from 'pg'
import { messageOf } from '../message-of.ts'

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }
type Applied = { readonly name: string; readonly checksum: string }

const FILE_NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/
// Arbitrary, but unique in this database.
const LOCK = 7_225_310_481n

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`

/**
 * Applies new `NNNN-name.sql` files, each in a transaction, and gives their names. Several servers may do it at once.
 * Fails when an applied file changed or the database is newer. Stops after `last`: a backup needs the tables of its
 * time.
 */
export async function migrate(pool: pg.Pool, folder: string, last?: string): Promise<string[]> {
  const migrations = upTo(last, await readMigrations(folder))
  const applied: string[] = []
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0') // Large tables and other servers take time.
    for (;;) {
      const name = await applyNext(client, migrations)
      if (name === undefined) return applied
      applied.push(name)
    }
  } finally {
    client.release(true) // The connection has the settings of migrations.
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const [index, name] of names.entries()) {
    if (!FILE_NAME.test(name)) throw new Error(`The migration ${name} is not named like 0001-users.sql.`)
    const former = names[index - 1]
    if (former?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`${former} and ${name} have the same number.`)
  }
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

function upTo(last: string | undefined, migrations: Migration[]): Migration[] {
  if (last === undefined) return migrations
  if (migrations.some(({ name }) => name === last)) return migrations.filter(({ name }) => name <= last)
  throw new Error(`It was made by a newer version (${last} is unknown here): use that version.`)
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = await readFile(join(folder, name), 'utf8')
  const sql = text.replaceAll('\r\n', '\n') // Git may check files out with either line end.
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** Holds the lock from looking to writing. */
async function applyNext(
  client: pg.PoolClient,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await client.query(CREATE_TABLE)
    const { rows } = await client.query<Applied>('SELECT name, checksum FROM migrations ORDER BY name')
    const next = nextOf(migrations, rows)
    if (next !== undefined) await apply(client, next)
    await client.query('COMMIT')
    return next?.name
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}) // The connection was lost, so it is rolled back.
    throw error
  }
}

function nextOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration | undefined {
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (file === undefined) {
      throw new Error(
        `The database was migrated by a newer version (${name} is unknown here): start that version.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `${name} was changed after this database applied it: restore the file and add a new migration.`,
      )
    }
  }
  const next = migrations[applied.length]
  const last = applied.at(-1)
  const skipped = migrations.find(({ name }, index) => name !== applied[index]?.name)
  if (last !== undefined && skipped !== undefined && skipped.name < last.name) {
    throw new Error(
      `${skipped.name} comes before ${last.name}, which is already applied: give it a higher number.`,
    )
  }
  return next
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`Migration ${name}${lineOf(sql, error)} failed: ${messageOf(error)}`, {
      cause: error,
    })
  }
  await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
}

function lineOf(sql: string, error: unknown): string {
  const position = error instanceof DatabaseError ? Number(error.position) : 0
  return position > 0 ? `, line ${sql.slice(0, position).split('\n').length},` : ''
}
