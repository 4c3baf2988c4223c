import { type RawBuilder, sql } from 'kysely'
import type { Part } from './paging.ts'
import type { Db } from './tables.ts'

/** `total` has a cap, beyond which there may be more. */
export type ListPage<Row> = { rows: Row[]; total: number; isTotalCapped?: true }

/** A list and what is looked for in it, in SQL. */
export type Search = {
  table: string
  columns: RawBuilder<unknown>
  searched: RawBuilder<unknown>
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  matches: RawBuilder<unknown>
}

/** So many rows are searched before the index is asked, which is slow for common words. */
export const rowsAtFirst = ({ offset }: Part) => 1000 + 100 * offset

export async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from (select ${from}) counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
