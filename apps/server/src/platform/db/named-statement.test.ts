import { expect, onTestFinished, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { openPool } from './pool.ts'
import { type NamedStatement, runNamed } from './named-statement.ts'

const app = useTestApp()
const run = (statement: NamedStatement, ...values: unknown[]) => runNamed(app.deps.pool, statement, values)

test('every type of value arrives as it was sent, in the first run and in later ones', async () => {
  const text = `select $1::text as a_text, $2::int as whole_number, $3::bool as is_so, $4::timestamptz as happens_at,
    $5::jsonb as json_value, $6::text[] as some_texts, $7::bytea as some_bytes, $8::date as of_day, $9::text as none`
  const sent = {
    aText: 'Ä "quoted" \\ text',
    wholeNumber: 7,
    isSo: true,
    happensAt: new Date('2027-03-01T06:00:00.123Z'),
    jsonValue: { list: [1, null, 'x'] },
    someTexts: ['a,b', '"c"', '\\', '', 'NULL', '{}'],
    someBytes: Buffer.from([0, 255]),
    ofDay: '2027-03-01',
    none: null,
  }
  const statement = { name: 'test-types', text }
  for (let time = 0; time < 3; time += 1) expect(await run(statement, ...Object.values(sent))).toEqual([sent])
})

test('all rows, and none, on several connections at once', async () => {
  const statement = { name: 'test-rows', text: 'select n from generate_series(1, $1::int) n' }
  const counts = [0, 1, 1000, 3, 0, 20]
  const found = await Promise.all(counts.map((count) => run(statement, count)))
  expect(found.map(({ length }) => length)).toEqual(counts)
  expect(found[3]).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('a statement that fails is an error of the driver, and the connection goes on', async () => {
  const wrong = { name: 'test-wrong', text: 'select nothing from nowhere' }
  for (let time = 0; time < 3; time += 1) await expect(run(wrong)).rejects.toMatchObject({ code: '42P01' })
  const statement = { name: 'test-division', text: 'select 10 / $1::int as quotient' }
  expect(await run(statement, 2)).toEqual([{ quotient: 5 }])
  await expect(run(statement, 0)).rejects.toMatchObject({ code: '22012' })
  expect(await run(statement, 5)).toEqual([{ quotient: 2 }])
})

test('what cannot be read is an error too', async () => {
  const statement = { name: 'test-unreadable', text: 'select 1 as one', columns: [] }
  const columns = [{ name: 'one', read: () => JSON.parse('{') as unknown }]
  await expect(run({ ...statement, columns })).rejects.toThrow(SyntaxError)
})

test('a statement that a constraint refuses keeps its connection, one that the server ends gives it up', async () => {
  const pool = openPool((await testDatabase()).connection, app.deps.log, 1)
  onTestFinished(() => pool.end())
  const pid = { name: 'test-pid', text: 'select pg_backend_pid() as pid' }
  const before = await runNamed(pool, pid, [])
  const refused = { name: 'test-refused', text: 'select 1 / $1::int as part' }
  await expect(runNamed(pool, refused, [0])).rejects.toThrow('division by zero')
  expect(await runNamed(pool, pid, [])).toEqual(before)
  const end = { name: 'test-end', text: 'select pg_terminate_backend(pg_backend_pid())' }
  await expect(runNamed(pool, end, [])).rejects.toThrow()
  expect(await runNamed(pool, pid, [])).not.toEqual(before)
})
