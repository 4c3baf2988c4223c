import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Pool } from 'pg'
import { countRows, type ListPage, rowsAtFirst } from './found-rows.ts'
import { type FewFirst, searchFewFirst } from './few-first.ts'
import { type Named, searchNamedFirst } from './named-first.ts'
import { prepared } from './prepared.ts'
import { searchConditions } from './search-conditions.ts'
import { pageOf, type Part } from './paging.ts'
import type { Db, Tables } from './tables.ts'

type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>

type List<Table extends keyof Tables, Column> = {
  /** The table needs a column `search_text` with a trigram index. */
  table: Table
  columns: readonly Column[]
  where?: RawBuilder<unknown>
  /** The order of an index, so that no more is read than is shown. */
  order: RawBuilder<unknown>
  fewFirst?: FewFirst
  /** Newest first; the last four weeks are in the trigram index. */
  newest?: RawBuilder<unknown>
  /** Columns that search conditions use; unset: only the text. */
  searched?: readonly string[]
}
type AnyList = List<keyof Tables, string>
type Query = {
  q?: string | undefined
  /** In place of those that `q` gives. */
  conditions?: readonly RawBuilder<unknown>[] | undefined
  /** Rows that come first in a search. */
  named?: Named | undefined
  page?: number | undefined
  limit?: number | undefined
}
type Counted = { matched: number; scanned: number }

/** Rows beyond the page are counted up to here: counting a million takes a tenth of a second. */
const COUNT_CAP = 1000

const CAPPED = { isTotalCapped: true } as const

/** Finds rows with every word of `q`; a word without three letters in a row only at the beginning of a word. */
export function listPage<Table extends keyof Tables, Column extends string & keyof RowOf<Table>>(
  db: Db,
  list: List<Table, Column>,
  query: Query,
): Promise<ListPage<Pick<RowOf<Table>, Column>>> {
  const part = pageOf(query)
  const conditions = query.conditions ?? searchConditions(query.q)
  if (conditions.length === 0) return listAll(db, list, part)
  const matches = sql.join(conditions, sql` and `)
  const { named } = query
  const { table, where = sql`true`, order, fewFirst } = list
  const whole = { table, columns: columnsOf(list), searched: searchedOf(list), where, order }
  const searchRows = (rest: Part, rows: RawBuilder<unknown>) =>
    fewFirst
      ? searchFewFirst<Pick<RowOf<Table>, Column>>(db, { ...whole, fewFirst, matches: rows }, rest)
      : search<Pick<RowOf<Table>, Column>>(db, list, rest, rows)
  if (!named) return searchRows(part, matches)
  return searchNamedFirst(db, { ...whole, named, matches }, part, searchRows)
}

/** For pages without a search, which everybody opens. */
export function preparedList<Table extends keyof Tables, Column extends string & keyof RowOf<Table>>(
  name: string,
  list: List<Table, Column>,
): (deps: { db: Db; pool: Pool }, query: Query) => Promise<ListPage<Pick<RowOf<Table>, Column>>> {
  type Row = Pick<RowOf<Table>, Column>
  const read = prepared(name, (db, part: Part & { cap: number }) => ({
    compile: () => pageAndCount<Row>(list, part).compile(db),
  }))
  return ({ db, pool }, query) => {
    const part = pageOf(query)
    return countedPage(db, list, part, (cap) => read(pool, { ...part, cap }))
  }
}

function listAll<Row extends object>(db: Db, list: AnyList, part: Part): Promise<ListPage<Row>> {
  return countedPage(db, list, part, async (cap) => {
    const { rows } = await pageAndCount<Row>(list, { ...part, cap }).execute(db)
    return rows
  })
}

function pageAndCount<Row>(list: AnyList, { limit, offset, cap }: Part & { cap: number }) {
  return sql<Row & Counted>`
    select ${columnsOf(list)}, (select count(*)::int from (select ${fromOf(list)} limit ${cap}) counted) as matched
    ${fromOf(list)} order by ${list.order} limit ${limit} offset ${offset}`
}

/** `read` counts one row more than it gives, which tells whether there are more. */
async function countedPage<Row>(
  db: Db,
  list: AnyList,
  part: Part,
  read: (cap: number) => Promise<(Row & Partial<Counted>)[]>,
): Promise<ListPage<Row>> {
  const most = part.offset + Math.max(COUNT_CAP, 2 * part.limit)
  const rows = await read(most + 1)
  // Beyond the end no row says how many come before.
  const matched = rows[0]?.matched ?? (await countRows(db, sql`${fromOf(list)} limit ${most + 1}`))
  return { rows, total: Math.min(matched, most), ...(matched > most && CAPPED) }
}

async function search<Row extends object>(
  db: Db,
  list: AnyList,
  part: Part,
  matches: RawBuilder<unknown>,
): Promise<ListPage<Row>> {
  const most = rowsAtFirst(part)
  const { rows } = await sql<Row & Counted>`
    with first as materialized (
        select id, ${searchedOf(list)}, ${placeOf(list)} as place ${fromOf(list)} order by ${list.order} limit ${most}),
      matching as materialized (select id, place from first where ${matches})
    select ${columnsOf(list)}, (select count(*)::int from matching) as matched, (select count(*)::int from first) as scanned
    ${pageOfMatching(list, part)}`.execute(db)
  const [{ matched, scanned } = { matched: 0, scanned: most }] = rows
  if (scanned === most && matched < part.offset + part.limit) return searchAll(db, list, part, matches)
  return { rows, total: matched, ...(scanned === most && CAPPED) }
}

async function searchAll<Row extends object>(
  db: Db,
  list: AnyList,
  part: Part,
  matches: RawBuilder<unknown>,
): Promise<ListPage<Row>> {
  const found = (where: RawBuilder<unknown>) =>
    sql`select id, ${placeOf(list)} as place ${fromOf(list)} and ${matches} and ${where}`
  const isNear = list.newest
    ? sql`((select count(*) from near) >= ${part.offset + part.limit}::int)`
    : sql`false`
  const { rows } = await sql<Row & Pick<Counted, 'matched'> & { isNear: boolean }>`
    with near as materialized (${found(list.newest ? lately(list, list.newest) : sql`false`)}),
      matching as materialized (select id, place from near where ${isNear} union all ${found(sql`not ${isNear}`)})
    select ${columnsOf(list)}, (select count(*)::int from matching) as matched, ${isNear} as is_near
    ${pageOfMatching(list, part)}`.execute(db)
  if (rows[0]?.isNear) return { rows, total: rows[0].matched, ...CAPPED }
  const total =
    rows[0]?.matched ?? (part.offset > 0 ? await countRows(db, sql`${fromOf(list)} and ${matches}`) : 0)
  return { rows, total }
}

/** So many rows estimate a span of time, … */
const SAMPLE_ROWS = 200
/** … which, times this, suffices for a word in one row of a thousand. */
const TIMES_AS_LONG = 100
/** Fourteen years. */
const MOST_FOUR_WEEKS = 180

/** Recent weeks of some ten thousand rows; they are searched completely, so that they come first. */
const lately = ({ table, where = sql`true` }: AnyList, newest: RawBuilder<unknown>) => sql`
  four_weeks(${newest}) && array(
    select generate_series(greatest((four_weeks(latest - ${TIMES_AS_LONG} * (latest - earliest)))[1],
      (four_weeks(latest))[1] - ${MOST_FOUR_WEEKS}), (four_weeks(latest))[1])
    from (select max(instant) as latest, min(instant) as earliest from (select ${newest} as instant
      from ${sql.table(table)} where ${where} order by ${newest} desc limit ${SAMPLE_ROWS}) sample) edges)`

/** Sorts and counts places and ids, and reads only the rows of the page. */
const placeOf = ({ order }: AnyList) => sql`row_number() over (order by ${order})`
const pageOfMatching = ({ table }: AnyList, { limit, offset }: Part) => sql`
  from (select id as found, place from matching order by place limit ${limit} offset ${offset}) page
    join ${sql.table(table)} on id = found order by place`

const searchedOf = ({ searched = ['search_text'] }: AnyList) =>
  sql.join(searched.map((each) => sql.ref(each)))
const columnsOf = ({ columns }: AnyList) => sql.join(columns.map((column) => sql.ref(column)))
const fromOf = ({ table, where = sql`true` }: AnyList) => sql`from ${sql.table(table)} where ${where}`
