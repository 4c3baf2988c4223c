import { type AliasedExpression, type Expression, type Insertable, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Values<Table extends keyof Tables> = {
  [Column in keyof Insertable<Tables[Table]>]: Expression<Insertable<Tables[Table]>[Column]>
}

/** Both halves from one object, so that no value lands in another column. */
export function insertSelect<Table extends keyof Tables>(_table: Table, values: Values<Table>) {
  const entries = Object.entries<Expression<unknown>>(values)
  return {
    columns: entries.map(([column]) => column) as (keyof Tables[Table] & string)[],
    selections: entries.map(([column, value]): AliasedExpression<unknown, string> =>
      sql`${value}`.as(column),
    ),
  }
}
