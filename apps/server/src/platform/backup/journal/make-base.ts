import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Pack } from 'tar-stream'
import { writeWithinSpace } from '../write-within-space.ts'
import { syncFolder } from '../sync-folder.ts'
import { prepareSession } from '../tables-of-hospital.ts'
import { baseName } from './journal-files.ts'
import { databaseIn } from './journal-segments.ts'
import { PROBLEM_FILE } from './journal-settings.ts'
import { addFile, addFolder, addText, writeTar } from './tar-files.ts'

/** PostgreSQL makes their content anew, or the journal has it (manual: “Base backup of the data directory”). */
const EMPTY = new Set([
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*)$/
/** Copied last: it says from where the journal is needed. */
const CONTROL = 'global/pg_control'
const STOP_TIMEOUT_MS = 300_000

type BasePlan = {
  readonly pool: pg.Pool
  readonly dataDir: string
  readonly journal: string
  readonly recipient: string | undefined
}

/** Copies the running database; with the journal from then on, it leads to any later instant. */
export async function makeBase({ pool, dataDir, journal, recipient }: BasePlan): Promise<string> {
  const files = join(dataDir, 'postgres')
  const folder = join(journal, await databaseIn(files))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.desk-${randomBytes(6).toString('hex')}.partial`)
  const client = await pool.connect()
  try {
    await prepareSession(client)
    const first = await begin(client)
    let since: Date | undefined
    await writeTar(writeWithinSpace(unfinished), recipient, async (tar) => {
      await addFiles(tar, files)
      await addPictures(tar, join(dataDir, 'pictures'))
      const { label, at } = await finish(client)
      since = at
      await addText(tar, 'postgres/backup_label', label)
    })
    if (since === undefined) throw new Error('The base has no end.')
    const name = baseName(since, first, recipient !== undefined)
    await rename(unfinished, join(folder, name))
    await syncFolder(folder)
    return join(folder, name)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    // Ends whatever was begun on the connection.
    client.release(true)
  }
}

async function begin(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start('desk', fast => true)) as first`,
  )
  const [found] = rows
  if (found === undefined) throw new Error('PostgreSQL does not say where the base begins.')
  return found.first
}

/** Afterwards the journal has everything that the base needs; by PostgreSQL's clock. */
async function finish(client: pg.PoolClient): Promise<{ label: string; at: Date }> {
  await client.query(`set statement_timeout = ${STOP_TIMEOUT_MS}`)
  const { rows } = await client.query<{ label: string; at: Date }>(
    `select labelfile as label, clock_timestamp() + interval '1 second' as at from pg_backup_stop(wait_for_archive => true)`,
  )
  const [found] = rows
  if (found === undefined) throw new Error('PostgreSQL does not say where the base ends.')
  return found
}

async function addFiles(tar: Pack, files: string): Promise<void> {
  const entries = await readdir(files, { recursive: true, withFileTypes: true })
  const named = entries.map((entry) => ({
    entry,
    name: join(entry.parentPath, entry.name).slice(files.length + 1),
  }))
  for (const { entry, name } of named) if (entry.isDirectory()) await addFolder(tar, `postgres/${name}`)
  const names = named.flatMap(({ entry, name }) => (entry.isFile() && isKept(name) ? [name] : []))
  for (const name of names) await addFile(tar, `postgres/${name}`, join(files, name))
  await addFile(tar, `postgres/${CONTROL}`, join(files, CONTROL))
}

const isKept = (name: string) =>
  name !== CONTROL &&
  name !== PROBLEM_FILE &&
  !LEFT_OUT.test(name) &&
  !EMPTY.has(name.slice(0, Math.max(0, name.lastIndexOf('/'))))

async function addPictures(tar: Pack, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries)
    if (entry.isFile()) await addFile(tar, `pictures/${entry.name}`, join(folder, entry.name))
}
