import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { listPage } from './list-page.ts'

const app = useTestApp()
const list = (query: { q?: string; page?: number; limit?: number }) =>
  listPage(
    app.deps.db,
    { table: 'users', columns: ['name', 'email'], order: sql`created_at desc, id`, newest: sql`created_at` },
    query,
  )

/** 2,500 accounts, the newest with number 1. One in fifty is an Anna; number 2,400 is Xaver. */
beforeEach(async () => {
  await app.deps.pool.query(`
    insert into users (name, email, password_hash, created_at)
    select case when n = 2400 then 'Xaver' when n % 50 = 0 then 'Anna' else 'Bernd' end, n || '@example.org', '-',
      now() - n * interval '1 min'
    from generate_series(1, 2500) n`)
})

const numbersOf = (rows: { email: string }[]) => rows.map(({ email }) => Number(email.split('@')[0]))

test('rows are counted up to 1,000 beyond the page', async () => {
  expect(await list({ page: 1, limit: 10 })).toMatchObject({ total: 1000, isTotalCapped: true })
  expect(await list({ page: 150, limit: 10 })).toMatchObject({ total: 2490, isTotalCapped: true })
})

test('and to the end where it is nearer', async () => {
  const { rows, ...count } = await list({ page: 250, limit: 10 })
  expect(rows).toHaveLength(10)
  expect(count).toEqual({ total: 2500 })
  expect(await list({ page: 999, limit: 10 })).toEqual({ rows: [], total: 2500 })
})

test('a word that is in many rows is found among the first, and there may be more', async () => {
  const { rows, ...count } = await list({ q: 'anna', limit: 10 })
  expect(numbersOf(rows)).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500])
  expect(count).toEqual({ total: 20, isTotalCapped: true })
})

test('a word that is in few rows is found wherever it is, and all are counted', async () => {
  const { rows, ...count } = await list({ q: 'xav', limit: 10 })
  expect(numbersOf(rows)).toEqual([2400])
  expect(count).toEqual({ total: 1 })
})

test('so are words of one and two letters, where a word begins', async () => {
  for (const q of ['xa', 'x', 'X', 'x ex', '2400@e', 'xaver 24']) {
    expect(await list({ q, limit: 10 })).toMatchObject({ rows: [{ name: 'Xaver' }], total: 1 })
  }
  for (const q of ['av', 'v', 'er', 'x.', '00', 'x or qz']) {
    expect(await list({ q, limit: 10 })).toEqual({ rows: [], total: 0 })
  }
  expect((await list({ q: 'xaver or', limit: 10 })).total).toBe(1)
})

test('a sign beside letters is taken literally, and a word of signs is not looked for', async () => {
  await app.deps.pool.query(
    `insert into users (name, email, password_hash, created_at) values ('O (x|y)', 'a_b@d.de', '-', now() - interval '9 years')`,
  )
  for (const q of ['(x|y', 'a_b', 'o (x', 'x|', 'b@', '% (x', '@ (x']) {
    expect((await list({ q, limit: 10 })).rows.map(({ name }) => name)).toEqual(['O (x|y)'])
  }
  expect((await list({ q: 'x.y', limit: 10 })).total).toBe(0)
})

test('the pages of a search hold every row once, in order', async () => {
  const found: number[] = []
  for (let page = 1; page <= 9; page += 1)
    found.push(...numbersOf((await list({ q: 'anna ex', page, limit: 6 })).rows))
  const annas = Array.from({ length: 50 }, (_, index) => 50 * (index + 1)).filter((number) => number !== 2400)
  expect(found).toEqual(annas)
})

test('a page behind the end of a search has no rows, and says how many there are', async () => {
  expect(await list({ q: 'anna', page: 90, limit: 10 })).toEqual({ rows: [], total: 49 })
  expect(await list({ q: 'nobody', page: 2, limit: 10 })).toEqual({ rows: [], total: 0 })
})

test('signs that mean something in a pattern mean themselves', async () => {
  for (const q of ['%', '_', 'x_ver', '\\', 'a%v']) expect((await list({ q })).rows).toEqual([])
})

test('what few rows have is found among those of the last weeks, where they are enough for the page, and there may be more', async () => {
  await app.deps.pool.query(`
    insert into users (name, email, password_hash, created_at)
    select case when n % 2 = 0 then 'Anna Weber' else 'Carl' end, n || '@past.org', '-', now() - interval '100 days' - n * interval '1 day'
    from generate_series(1, 2500) n`)
  await app.deps.pool.query(`update users set name = 'Anna Weber' where email = any(
    select n || '@example.org' from generate_series(1050, 2400, 30) n)`)
  const { rows, ...count } = await list({ q: 'anna weber', limit: 10 })
  expect(numbersOf(rows)).toEqual([1050, 1080, 1110, 1140, 1170, 1200, 1230, 1260, 1290, 1320])
  expect(count).toEqual({ total: 46, isTotalCapped: true })
  const found: string[] = []
  for (let page = 1; page <= 8; page += 1)
    found.push(...(await list({ q: 'anna weber', page, limit: 10 })).rows.map(({ email }) => email))
  expect(new Set(found).size).toBe(80)
  expect(found.slice(44, 48)).toEqual(['2370@example.org', '2400@example.org', '2@past.org', '4@past.org'])
  expect(await list({ q: 'anna weber', page: 8, limit: 10 })).toMatchObject({ total: 1296 })
})

test('where a few come first, a word that they lack is found among the first of the others, and there may be more', async () => {
  const isFirst = sql`email like '%@first.org'`
  const inParts = (query: { q: string; page?: number; limit: number }) =>
    listPage(
      app.deps.db,
      {
        table: 'users',
        columns: ['name', 'email'],
        order: sql`not (${isFirst}), created_at desc`,
        fewFirst: { few: isFirst, others: sql`not (${isFirst})`, order: sql`created_at desc` },
      },
      query,
    )
  await app.deps.pool.query(`
    update users set name = case when n in (2450, 2400) then 'Clara' when n > 1250 then 'Bernd' else 'Anna' end,
      email = n || case when n > 1250 then '@first.org' else '@second.org' end
    from (select id, split_part(email, '@', 1)::int as n from users) numbered
    where numbered.id = users.id and n <= 2500 and email like '%@example.org'`)
  await app.deps.pool.query(`update users set name = 'Clara' where email = '7@second.org'`)
  const annas = await inParts({ q: 'anna', limit: 10 })
  expect(annas).toMatchObject({ isTotalCapped: true })
  expect(numbersOf(annas.rows)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11])
  const claras = await Promise.all([1, 2, 3, 4].map((page) => inParts({ q: 'clara', page, limit: 1 })))
  expect(claras.map(({ rows, total }) => [...numbersOf(rows), total])).toEqual([
    [2400, 3],
    [2450, 3],
    [7, 3],
    [3],
  ])
})
