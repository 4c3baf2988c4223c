import { createHash } from 'node:crypto'
import type { TestApp } from './test-app.ts'

const TABLES = {
  name: 'tables',
  text: `select tablename as name from pg_tables where schemaname = 'public'
    union select 'graphile_worker._private_jobs' order by name`,
}

/** Equal before and after means that nothing was written. */
export async function allRows({ deps: { pool } }: TestApp): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(TABLES)
  const all = new Map(tables.map(({ name }): [string, string[]] => [name, []]))
  const text = tables
    .map(({ name }) => `select '${name}' as name, t::text as row from ${name} t`)
    .join(' union all ')
  // A named statement is planned once a connection: many tests read all tables twice.
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const { rows } = await pool.query<{ name: string; row: string }>({ name, text })
  for (const row of rows) all.get(row.name)?.push(row.row)
  return Object.fromEntries([...all].map(([table, found]) => [table, found.toSorted()]))
}
