import type pg from 'pg'

const TABLES = `
  SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname = 'public' OR schemaname = 'graphile_worker' AND tablename = '_private_jobs' ORDER BY 1`

/**
 * For each table the number of its rows and a checksum. The last use of sessions is left out, because every call notes
 * it.
 */
type Whole = Record<string, { rows: number; sum: string }>

export async function wholeDatabase(pool: pg.Pool): Promise<Whole> {
  const { rows: tables } = await pool.query<{ name: string }>(TABLES)
  const counts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*)::int AS rows, coalesce(sum(hashtextextended((to_jsonb(held) - 'last_seen_at')::text, 0)), 0)::text AS sum FROM ${name} AS held`,
  )
  const { rows } = await pool.query<{ name: string; rows: number; sum: string }>(counts.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, ...whole }) => [name, whole]))
}

export const changesBetween = (before: Whole, after: Whole): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, { sum }]) => sum !== before[name]?.sum)
      .map(([name, { rows }]) => [name, rows - (before[name]?.rows ?? 0)]),
  )
