import type { TestApp } from './test-app.ts'

/** What is the same before and after was not written to. */
export async function allRows({ deps: { pool } }: TestApp): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
     union select 'graphile_worker._private_jobs' order by name`,
  )
  const entries = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by row`)
    return [name, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
