import { type RawBuilder, sql } from 'kysely'
import { countRows, type ListPage, rowsAtFirst, type Search } from './found-rows.ts'
import type { Part } from './paging.ts'
import type { Db } from './tables.ts'

/** A few rows come before all others; both need an index in the order given here. */
export type FewFirst = {
  few: RawBuilder<unknown>
  others: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const FEW_PER_OTHERS = 0.2

/**
 * In one statement: the first of the few that match; if these are all, those of the first others; if too few, all. So a
 * common word that the few lack does not lead to all rows.
 */
export async function searchFewFirst<Row extends object>(
  db: Db,
  list: Search & { fewFirst: FewFirst },
  part: Part,
): Promise<ListPage<Row>> {
  const { table, columns, searched, where, order, fewFirst, matches } = list
  const mostOthers = rowsAtFirst(part)
  const mostFew = FEW_PER_OTHERS * mostOthers
  const from = sql`from ${sql.table(table)} where ${where}`
  const place = sql`row_number() over (order by ${fewFirst.order}) as place`
  const areAllFew = sql`((select count(*) from few) < ${mostFew}::int)`
  const areAllOthers = sql`((select count(*) from others) < ${mostOthers}::int)`
  const isEnough = sql`((select count(*) from near) >= ${part.offset + part.limit}::int or ${areAllFew} and ${areAllOthers})`
  const { rows } = await sql<Row & { matched: number; isCapped: boolean }>`
    with few as materialized (select id, ${place} from
        (select * ${from} and ${fewFirst.few} and ${matches} order by ${fewFirst.order} limit ${mostFew}::int) matching_few),
      others as materialized (select id, ${searched}, ${place} ${from} and ${fewFirst.others} and ${areAllFew}
        order by ${fewFirst.order} limit ${mostOthers}::int),
      near as materialized (select id, place from few union all select id, place + ${mostFew}::int from others where ${matches}),
      matching as materialized (select id, place from near where ${isEnough}
        union all select id, row_number() over (order by ${order}) ${from} and ${matches} and not ${isEnough})
    select ${columns}, (select count(*)::int from matching) as matched,
      ${isEnough} and not (${areAllFew} and ${areAllOthers}) as is_capped
    from (select id as found, place from matching order by place limit ${part.limit} offset ${part.offset}) page
      join ${sql.table(table)} on id = found order by place`.execute(db)
  const total = rows[0]?.matched ?? (part.offset > 0 ? await countRows(db, sql`${from} and ${matches}`) : 0)
  return { rows, total, ...(rows[0]?.isCapped && { isTotalCapped: true }) }
}
