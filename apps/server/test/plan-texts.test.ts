import { expect, test } from 'vitest'
import { aUser } from './people.ts'
import { bigTablesScanned, plansOf } from './plan-texts.ts'
import { openPool } from '../src/platform/db/pool.ts'
import { useTestApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const app = useTestApp()
const FILL = `insert into users (name, email, password_hash)
  select 'Anna', n || '@example.org', '-' from generate_series(1, 6000) n`

test('a plan says what a statement does and its triggers, and a big table that is read from end to end is named, not its first rows', async () => {
  const person = await aUser(app)
  const named = { text: `select name from users where id = $1 and name <> 'O''Neill'`, values: [person.id] }
  await app.deps.pool.query(FILL)
  await app.deps.pool.query('analyze users')
  const pool = openPool((await testDatabase()).connection, app.deps.log, 1)
  const found = await plansOf(pool, () => pool.query(named))
  const first = await plansOf(pool, () => pool.query('select from users limit 10'))
  const all = await plansOf(pool, () => pool.query(`select count(*) from users where name <> 'Anna'`))
  const job = await plansOf(pool, () =>
    pool.query(`update users set blocked_at = now() where id = '${person.id}'`),
  )
  const scanned = await Promise.all([found, first, all].map((plans) => bigTablesScanned(pool, plans)))
  await pool.end()
  expect(found).toContain(
    '-- select name from users where id = ? and name <> ?\nIndex Scan using users_pkey on users\n',
  )
  expect(found).toContain('Filter: (name <> ?)\n')
  expect(all).toContain(
    '-- select count(*) from users where name <> ?\nAggregate\n  ->  Seq Scan on users\n        Filter: (name <> ?)',
  )
  expect(job).toContain('insert into live_changes')
  expect(scanned).toEqual([[], [], ['users']])
})
