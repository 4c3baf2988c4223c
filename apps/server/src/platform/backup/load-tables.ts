import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { File } from './archive.ts'
import { type Content, END, type End, endSchema, type Manifest, type Table, tableOfPart } from './contents.ts'
import { columnsOf, listTables, prepareSession, quoted } from './tables-of-hospital.ts'

/** Gets files that belong to no table. */
type Others = (file: File) => Promise<void>

/** One transaction, committed only if everything is as the archive's end says; `last` runs before that. */
export async function loadTables(
  client: ClientBase,
  manifest: Manifest,
  files: AsyncIterator<File>,
  { others, last }: { others: Others; last: string },
): Promise<End> {
  await prepareSession(client)
  await client.query('begin')
  try {
    await assertKnown(client, manifest.tables)
    const references = await prepareTables(client, manifest.tables)
    const { end, contents } = await fill(client, manifest.tables, files, others)
    assertWhole(end, contents)
    for (const [name, value] of Object.entries(end.counters))
      if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
    await finishTables(client, manifest.tables, references)
    await client.query(last)
    await client.query('commit')
    return end
  } catch (error) {
    await client.query('rollback').catch(() => {}) // connection lost, so rolled back
    throw error
  }
}

async function assertKnown(client: ClientBase, tables: readonly Table[]): Promise<void> {
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]))
  const strange = tables.find(({ name, columns }) => columns.some((one) => !known.get(name)?.includes(one)))
  if (strange === undefined) return
  throw new Error(
    `The table ${strange.name} of the backup has another form here: restore it with the version that made it.`,
  )
}

/** Empties all tables; triggers are off, references are checked at the end. */
async function prepareTables(client: ClientBase, tables: readonly Table[]): Promise<string[]> {
  const names = tables.map(({ name }) => quoted(name))
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[]) order by conrelid::regclass::text, conname`,
    [names],
  )
  for (const { drop } of rows) await client.query(drop)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  return rows.map(({ add }) => add)
}

async function finishTables(client: ClientBase, tables: readonly Table[], references: string[]) {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const add of references) await client.query(add)
}

async function fill(
  client: ClientBase,
  tables: readonly Table[],
  files: AsyncIterator<File>,
  others: Others,
) {
  const contents = new Map<string, Content>()
  let end: End | undefined
  let file = await next(files)
  while (file !== undefined) {
    const table = tableOfPart(file.name)
    if (table !== undefined) {
      const parts = partsOf(table, file, files)
      contents.set(table, await fillTable(client, tables, table, parts))
      file = parts.following()
      continue
    }
    if (file.name === END) end = endSchema.parse(JSON.parse(file.content.toString()))
    else await others(file)
    file = await next(files)
  }
  if (end === undefined) throw new Error('The backup is cut off: its end is missing.')
  return { end, contents }
}

async function next(files: AsyncIterator<File>): Promise<File | undefined> {
  const { value, done } = await files.next()
  return done === true ? undefined : value
}

type Parts = { read: () => AsyncGenerator<Buffer>; following: () => File | undefined }

/** Parts of one table; ends at the next file that is none. */
function partsOf(table: string, first: File, files: AsyncIterator<File>): Parts {
  let file: File | undefined = first
  async function* read() {
    while (file !== undefined && tableOfPart(file.name) === table) {
      yield file.content
      file = await next(files)
    }
  }
  return { read, following: () => file }
}

async function fillTable(client: ClientBase, tables: readonly Table[], name: string, parts: Parts) {
  const table = tables.find((one) => one.name === name)
  if (table === undefined) throw new Error(`The backup is damaged: its list does not name the table ${name}.`)
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const content of parts.read()) {
      hash.update(content)
      bytes += content.length
      yield content
    }
  }
  const rows = client.query(copyFrom(`copy ${quoted(name)} (${columnsOf(table)}) from stdin`))
  await pipeline(counted, rows)
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
}

/** Fails unless everything is what was saved. */
export function assertWhole(end: End, contents: ReadonlyMap<string, Content>): void {
  const different = Object.entries(end.tables).find(([name, { rows, sha256 }]) => {
    const found = contents.get(name)
    return rows !== (found?.rows ?? 0) || (rows > 0 && found?.sha256 !== sha256)
  })
  if (different === undefined) return
  const [name, { rows }] = different
  throw new Error(
    `The backup is damaged: of the table ${name} it holds ${contents.get(name)?.rows ?? 0} rows, not the ${rows} that it names.`,
  )
}
