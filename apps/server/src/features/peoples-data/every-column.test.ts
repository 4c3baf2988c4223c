import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/test-database.ts'
import { migrate } from '../../platform/db/migrate.ts'

const PAGE = readFileSync(
  new URL('../../../../../docs/decisions/0018-peoples-data.md', import.meta.url),
  'utf8',
)

function namedColumns(): string[] {
  const rows = PAGE.split('\n').filter((line) => line.startsWith('| `'))
  const cells = rows.map((row) => row.split('|')[1] ?? '')
  return cells.flatMap((cell) =>
    cell.split(';').flatMap((part) => {
      const [, table = '', columns = ''] = /`(\w+)`: (.+)/.exec(part) ?? []
      return columns
        .trim()
        .split(/\s+/)
        .map((column) => `${table}.${column.replace('\\', '')}`)
    }),
  )
}

function namedTables(): string[] {
  const [, list = ''] = PAGE.split('Nothing of a person')
  return [...list.matchAll(/`(\w+)`/g)].map(([, table = '']) => table)
}

test('the page says of every column there is what becomes of it, and of none that there is not', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, 'apps/server/migrations')
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and table_name not in (select viewname from pg_views)`,
  )
  await pool.end()
  const [columns, tables] = [namedColumns(), namedTables()]
  const isSaid = ({ table, column }: { table: string; column: string }) =>
    tables.includes(table) || columns.includes(`${table}.${column}`) || columns.includes(`${table}.*`)
  expect(rows.filter((row) => !isSaid(row))).toEqual([])
  const there = new Set(rows.flatMap(({ table, column }) => [table, `${table}.*`, `${table}.${column}`]))
  expect([...columns, ...tables].filter((name) => !there.has(name))).toEqual([])
})
