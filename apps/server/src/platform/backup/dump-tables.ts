import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchiveWriter } from './archive.ts'
import { type Content, type End, type Manifest, partName, type Table } from './contents.ts'
import { columnsOf, listTables, prepareSession, quoted, readCounters } from './tables-of-hospital.ts'

const PART_BYTES = 1_000_000

/** `share` of all bytes, where it can be foreseen. */
export type Progress = (at: { table: string; share: number | undefined }) => void

type About = Pick<Manifest, 'hospital' | 'timeZone'>

/**
 * Reads at one moment, while tables keep their form. After a failure the lender of the client ends the connection:
 * rolling back behind an unread copy would wait for ever.
 */
export async function inSnapshot<Result>(
  client: ClientBase,
  about: About,
  work: (manifest: Manifest) => Promise<Result>,
): Promise<Result> {
  await prepareSession(client)
  const tables = await listTables(client)
  if (tables.length === 0) throw new Error('There is no hospital in the database.')
  await client.query('begin isolation level repeatable read read only')
  // Locks first: the snapshot is that of the first query.
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
  const manifest = await describe(client, about)
  if (JSON.stringify(manifest.tables) !== JSON.stringify(tables))
    throw new Error('The tables were just being changed: try again.')
  const result = await work(manifest)
  await client.query('rollback')
  return result
}

async function describe(client: ClientBase, about: About): Promise<Manifest> {
  const { rows } = await client.query<{ last: string; postgres: string; at: Date }>(
    `select max(name) as last, current_setting('server_version') as postgres, now() as at from migrations`,
  )
  const [found] = rows
  if (found === undefined) throw new Error('There is no hospital in the database.')
  return {
    format: 1,
    takenAt: found.at.toISOString(),
    ...about,
    lastMigration: found.last,
    postgres: found.postgres,
    tables: await listTables(client),
  }
}

export async function dumpTables(
  client: ClientBase,
  tables: readonly Table[],
  archive: ArchiveWriter,
  report: Progress = () => {},
): Promise<End> {
  const sizes = await readSizes(client, tables)
  const whole = Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  )
  const contents: [string, Content][] = []
  let done = 0
  for (const [index, table] of tables.entries()) {
    report({ table: table.name, share: done / whole })
    contents.push([table.name, await dumpTable(client, table, archive)])
    done += sizes[index] ?? 0
  }
  // Read after the tables: a counter may be ahead, never behind.
  return { tables: Object.fromEntries(contents), counters: await readCounters(client) }
}

async function dumpTable(client: ClientBase, table: Table, archive: ArchiveWriter): Promise<Content> {
  const rows = client.query(copyTo(`copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`))
  const hash = createHash('sha256')
  let [part, parts, bytes]: [Buffer[], number, number] = [[], 0, 0]
  const flush = async () => {
    const content = Buffer.concat(part)
    part = []
    if (content.length > 0) await archive.add(partName(table.name, (parts += 1)), content)
  }
  let waiting = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    part.push(chunk)
    bytes += chunk.length
    waiting += chunk.length
    if (waiting < PART_BYTES) continue
    await flush()
    waiting = 0
  }
  await flush()
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
}

async function readSizes(client: ClientBase, tables: readonly Table[]): Promise<number[]> {
  const { rows } = await client.query<{ size: string }>(
    `select pg_table_size(name::regclass) as size from unnest($1::text[]) with ordinality as t(name, nr) order by nr`,
    [tables.map(({ name }) => quoted(name))],
  )
  return rows.map(({ size }) => Number(size))
}
