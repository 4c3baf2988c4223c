import { type RawBuilder, sql } from 'kysely'
import type { ListPage, Search } from './found-rows.ts'
import type { Part } from './paging.ts'
import type { Db } from './tables.ts'

/** Each condition needs an index in this order. */
export type Named = { order: RawBuilder<unknown>; conditions: readonly RawBuilder<unknown>[] }

type NamedSearch = Search & { named: Named }
type SearchOthers<Row> = (part: Part, matches: RawBuilder<unknown>) => Promise<ListPage<Row>>

/** Counted beyond the page. */
const COUNTED_AHEAD = 100

/**
 * Names that begin as typed come first, then the others. Of everybody called Weber only those shown and counted are
 * read, while trigrams would find all.
 */
export async function searchNamedFirst<Row extends object>(
  db: Db,
  list: NamedSearch,
  part: Part,
  searchOthers: SearchOthers<Row>,
): Promise<ListPage<Row>> {
  const { offset, limit } = part
  const most = offset + Math.max(COUNTED_AHEAD, 2 * limit)
  const ids = await listNamed(db, list, most + 1)
  const shown = ids.slice(offset, offset + limit)
  const rows = shown.length === 0 ? [] : await readInOrder<Row>(db, list, shown)
  if (ids.length > most) return { rows, total: most, isTotalCapped: true }
  const matches = ids.length === 0 ? list.matches : sql`${list.matches} and id <> all(${ids}::uuid[])`
  // Counted even if none of them is shown.
  const rest = { offset: Math.max(0, offset - ids.length), limit: Math.max(1, limit - shown.length) }
  const others = await searchOthers(rest, matches)
  return { ...others, rows: [...rows, ...others.rows].slice(0, limit), total: ids.length + others.total }
}

async function listNamed(
  db: Db,
  { table, searched, where, order, named, matches }: NamedSearch,
  most: number,
): Promise<string[]> {
  const parts = named.conditions.map(
    // Matched last: otherwise PostgreSQL may find all of them by trigrams, and sort.
    (name) => sql`(select id from (select id, ${searched} from ${sql.table(table)} where ${where} and ${name}
      order by ${named.order} limit ${most}) called where ${matches})`,
  )
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id in (${sql.join(parts, sql` union all `)})
    order by ${order} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

async function readInOrder<Row>(
  db: Db,
  { table, columns, order }: NamedSearch,
  ids: string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)} where id = any(${ids}::uuid[]) order by ${order}`.execute(db)
  return rows
}
