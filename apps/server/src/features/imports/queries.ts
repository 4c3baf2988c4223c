import type { IMPORT_ROW_ORDERS } from '@desk/contract/admin'
import type { QueryOf } from '@desk/contract/endpoint'
import type { ImportFilter, ImportState, ImportVerdict, listImports } from '@desk/contract/import'
import { sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { listPage } from '../../platform/db/list-page.ts'
import type { Db } from '../../platform/db/tables.ts'
import { IMPORTS_WHERE } from '../admin/imports-shown.ts'
import type { SentRequest } from '../../platform/http/sent-request.ts'

const COLUMNS = [
  'id',
  'fileName',
  'format',
  'doctorEmail',
  'state',
  'problem',
  'problemLine',
  'tellsPatients',
  'createdBy',
  'createdAt',
  'savedAt',
  'undoneAt',
  'isRead',
] as const

type NewImport = { fileName: string; doctorEmail: string | null; createdBy: string | null; createdAt: Date }

export type ImportHead = NonNullable<Awaited<ReturnType<typeof findImport>>>

export async function saveImportHead(db: Db, values: NewImport): Promise<string> {
  const saved = await db.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow()
  return saved.id
}

/** Undefined if the same request has saved one. */
export async function saveImportOnce(db: Db, values: NewImport & SentRequest): Promise<string | undefined> {
  const saved = await db
    .insertInto('imports')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved?.id
}

export function findImportOfRequest(db: Db, requestKey: Buffer) {
  return db
    .selectFrom('imports')
    .select(['id', 'requestHash'])
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
}

export function findImport(db: Db, id: string) {
  return db.selectFrom('imports').select(COLUMNS).where('id', '=', uuidOrNil(id)).executeTakeFirst()
}

export function lockImport(trx: Db, id: string) {
  const found = trx.selectFrom('imports').select(COLUMNS).where('id', '=', uuidOrNil(id))
  return found.forUpdate().executeTakeFirst()
}

const ORDERS = {
  file: sql`lower(file_name), id`,
  '-file': sql`lower(file_name) desc, id desc`,
  oldest: sql`created_at, id`,
}

export function listImportHeads(db: Db, { show, sort, ...query }: QueryOf<typeof listImports>) {
  const where = show ? IMPORTS_WHERE[show] : sql`true`
  const order = sort ? ORDERS[sort] : sql`created_at desc, id desc`
  return listPage(db, { table: 'imports', columns: COLUMNS, where, order }, query)
}

type Change = Partial<
  Pick<ImportHead, 'format' | 'problem' | 'problemLine' | 'tellsPatients' | 'savedAt' | 'undoneAt' | 'isRead'>
> & {
  state?: ImportState
}

export async function changeImport(db: Db, id: string, change: Change): Promise<void> {
  await db.updateTable('imports').set(change).where('id', '=', id).execute()
}

export async function deleteImport(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('imports').where('id', '=', id).execute()
}

export async function savePart(db: Db, importId: string, place: number, bytes: Buffer): Promise<void> {
  await db
    .insertInto('importParts')
    .values({ importId, place, bytes })
    .onConflict((conflict) => conflict.columns(['importId', 'place']).doUpdateSet({ bytes }))
    .execute()
}

/** Never the whole file in memory. */
export async function* readParts(db: Db, importId: string): AsyncGenerator<Buffer> {
  for (let after = -1; ;) {
    const part = await db
      .selectFrom('importParts')
      .select(['place', 'bytes'])
      .where('importId', '=', importId)
      .where('place', '>', after)
      .orderBy('place')
      .limit(1)
      .executeTakeFirst()
    if (!part) return
    yield part.bytes
    after = part.place
  }
}

export async function hasParts(db: Db, importId: string): Promise<boolean> {
  const found = db.selectFrom('importParts').select('place').where('importId', '=', importId).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

export async function deleteParts(trx: Db, importId: string): Promise<void> {
  await trx.deleteFrom('importParts').where('importId', '=', importId).execute()
}

export function countRows(db: Db, importId: string) {
  return db
    .selectFrom('importRows')
    .select(['verdict', 'step', sql<number>`count(*)::int`.as('count')])
    .where('importId', '=', importId)
    .groupBy(['verdict', 'step'])
    .execute()
}

const SHOWN = ['place', 'line', 'kind', 'entry', 'verdict', 'reason', 'reasonField', 'step'] as const

type Asked = {
  show?: ImportFilter | undefined
  sort?: (typeof IMPORT_ROW_ORDERS)[number] | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** Needing a look, as their index says it; places are in line order. */
const OUTCOME = sql`array_position('{conflict,changed,new,same}'::text[], verdict)`
const BY_OUTCOME = sql`(step <> 'stays'), ${OUTCOME}, place`
const BY_OUTCOME_BACK = sql`(step <> 'stays') desc, ${OUTCOME} desc, place desc`
const ROW_ORDERS = { line: sql`place`, '-line': sql`place desc`, '-outcome': BY_OUTCOME_BACK }

function shownWhere(show: ImportFilter | undefined) {
  if (show === undefined) return sql`true`
  if (show === 'left-out') return sql`step = 'left-out'`
  return sql`${OUTCOME} = array_position('{conflict,changed,new,same}'::text[], ${show}) and step <> 'left-out'`
}

export function listRows(db: Db, importId: string, { show, sort, ...part }: Asked) {
  const where = sql`import_id = ${importId} and ${shownWhere(show)}`
  const order = sort ? ROW_ORDERS[sort] : BY_OUTCOME
  return listPage(db, { table: 'importRows', columns: SHOWN, where, order }, part)
}

const PAGE = 500

export async function* listRowsAfter(
  db: Db,
  importId: string,
  { verdict, step }: { verdict: ImportVerdict; step?: string | undefined },
) {
  for (let after = -1; ;) {
    let rows = db
      .selectFrom('importRows')
      .select(SHOWN)
      .where('importId', '=', importId)
      .where('verdict', '=', verdict)
      .where('place', '>', after)
    if (step !== undefined) rows = rows.where('step', '=', step)
    const found = await rows.orderBy('place').limit(PAGE).execute()
    yield* found
    const last = found.at(-1)
    if (!last || found.length < PAGE) return
    after = last.place
  }
}

export async function clearImports(db: Db, before: { unsaved: Date; saved: Date }): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('state', 'in', ['uploading', 'checking', 'checked', 'failed', 'undone'])
    .where('createdAt', '<', before.unsaved)
    .execute()
  await db
    .deleteFrom('importRows')
    .where('importId', 'in', (eb) =>
      eb.selectFrom('imports').select('id').where('state', '=', 'saved').where('savedAt', '<', before.saved),
    )
    .execute()
}
