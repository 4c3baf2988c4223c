import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

const TABLES = [
  'users',
  'sessions',
  'setup_codes',
  'doctors',
  'appointments',
  'notifications',
  'emails',
] as const

/** Everything the database holds, table by table: what is the same before and after was not written to. */
export async function allRows({ deps }: TestApp): Promise<Record<string, string[]>> {
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
        deps.db,
      )
      return [table, rows.map(({ row }) => row).toSorted()] as const
    }),
  )
  return Object.fromEntries(tables)
}
