import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type DatabaseConnection, openPool } from '../../db/pool.ts'
import type { Log } from '../../log.ts'
import type { End, Table } from '../contents.ts'
import { dumpTables, inSnapshot } from '../dump-tables.ts'
import { loggedOf, prepareSession } from '../tables-of-hospital.ts'
import { listBases } from './journal-files.ts'
import { databaseIn } from './journal-segments.ts'
import { recover } from './restore-moment.ts'

/** How long a logged transaction may take to become visible to others. */
const QUIET_MS = 100
const MAX_ATTEMPTS = 200
const KEPT_MS = 120_000
const NOWHERE = { add: async () => {} }
const ABOUT = { hospital: '', timeZone: '' }

type JournalPlan = {
  readonly connection: DatabaseConnection
  readonly dataDir: string
  readonly journal: string
  readonly keyFile: string | undefined
  readonly log: Log
}

/** What the database held at a place in the log. */
type Instant = { place: string; end: End }

/**
 * Restores a copy to the present and compares every table; `look` may check more. The desk stays open, and the copy is
 * removed.
 */
export async function verifyJournal(
  plan: JournalPlan,
  look: (connection: DatabaseConnection) => Promise<void>,
): Promise<End> {
  const folder = join(plan.journal, await databaseIn(join(plan.dataDir, 'postgres')))
  const base = (await listBases(folder)).at(-1)
  if (base === undefined)
    throw new Error(`the journal in ${folder} has no base yet: the server makes one within ten minutes.`)
  const pool = openPool(plan.connection, plan.log, 2)
  let instant: Instant
  try {
    instant = await readQuietInstant(pool)
    await waitUntilKept(pool)
  } finally {
    await pool.end()
  }
  const beside = await mkdtemp(join(tmpdir(), 'desk-verify-'))
  try {
    const moment = { to: { place: instant.place }, keyFile: plan.keyFile }
    const database = await recover(beside, base, moment, plan.log)
    try {
      await assertHolds(database.connection, plan.log, instant.end)
      await look(database.connection)
      return instant.end
    } finally {
      await database.stop()
    }
  } finally {
    await rm(beside, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Repeated until nothing was written meanwhile: only then the content belongs to one place in the log. */
async function readQuietInstant(pool: pg.Pool): Promise<Instant> {
  const client = await pool.connect()
  try {
    await prepareSession(client)
    for (let time = 0; time < MAX_ATTEMPTS; time += 1) {
      const place = await placeOfLog(client)
      await pause(QUIET_MS)
      const end = await inSnapshot(client, ABOUT, async ({ tables }) =>
        (await placeOfLog(client)) === place ? dumpLogged(client, tables) : undefined,
      )
      if (end !== undefined) return { place, end }
    }
    throw new Error('the desk was too busy to compare it: try again when less is entered.')
  } finally {
    client.release(true)
  }
}

const dumpLogged = async (client: pg.ClientBase, tables: readonly Table[]) =>
  dumpTables(client, await loggedOf(client, tables), NOWHERE)

async function placeOfLog(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ place: string }>('select pg_current_wal_insert_lsn()::text as place')
  return rows[0]?.place ?? ''
}

/** Ends the segment behind a record at which a restore can stop, and waits until the journal has it. */
async function waitUntilKept(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ wal: string }>(
    `select pg_walfile_name(pg_create_restore_point('desk verify')) as wal`,
  )
  const wal = rows[0]?.wal ?? ''
  await pool.query('select pg_switch_wal()')
  const until = performance.now() + KEPT_MS
  while (!(await isKept(pool, wal))) {
    if (performance.now() > until) throw new Error(`PostgreSQL cannot write its segment ${wal} to it.`)
    await pause(QUIET_MS)
  }
}

async function isKept(pool: pg.Pool, wal: string): Promise<boolean> {
  const { rows } = await pool.query<{ last: string | null }>(
    'select last_archived_wal as last from pg_stat_archiver',
  )
  return (rows[0]?.last ?? '').slice(0, wal.length) >= wal
}

async function assertHolds(connection: DatabaseConnection, log: Log, wanted: End): Promise<void> {
  const pool = openPool(connection, log, 1)
  try {
    assertSameTables(wanted, await readTables(pool))
  } finally {
    await pool.end()
  }
}

async function readTables(pool: pg.Pool): Promise<End> {
  const client = await pool.connect()
  try {
    return await inSnapshot(client, ABOUT, ({ tables }) => dumpLogged(client, tables))
  } finally {
    client.release(true)
  }
}

function assertSameTables(wanted: End, found: End): void {
  const different = Object.entries(wanted.tables).find(
    ([name, { sha256 }]) => found.tables[name]?.sha256 !== sha256,
  )
  if (different === undefined) return
  const [name, { rows }] = different
  throw new Error(
    `of the table ${name} it gives ${found.tables[name]?.rows ?? 0} rows, which are not the ${rows} of the hospital.`,
  )
}
