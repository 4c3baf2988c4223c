import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { inTransaction } from './pool.ts'
import { prepared } from './prepared.ts'

const app = useTestApp()

type Input = { from: Date; isAt: boolean; ids: string[]; kept: Buffer; told: object }

const echo = prepared('test-echo', (db, { from, isAt, ids, kept, told }: Input) =>
  db
    .selectNoFrom([
      sql<Date>`${from}::timestamptz`.as('sentFrom'),
      sql<boolean>`${isAt}::boolean`.as('isAt'),
      sql<string[]>`${ids}::text[]`.as('sentIds'),
      sql<Buffer>`${kept}::bytea`.as('kept'),
      sql<object>`${told}::jsonb`.as('told'),
    ])
    .select((eb) => eb.selectFrom('doctorsVersion').select('onlyRow').as('onlyRow')),
)

const input = {
  from: new Date(0),
  isAt: true,
  ids: ['a,b', '"'],
  kept: Buffer.from([0, 255]),
  told: { aB: [1] },
}

test('a prepared statement gives in a transaction what it gives elsewhere', async () => {
  const elsewhere = await echo(app.deps.pool, input)
  const { from, ids, ...others } = input
  expect(elsewhere).toMatchObject([{ sentFrom: from, sentIds: ids, ...others }])
  await inTransaction(app.deps.db, async (trx) => {
    expect(await echo(trx, input)).toEqual(elsewhere)
  })
})

const onlyInside = prepared('test-only-inside', (db, { given }: { given: number }) =>
  db.selectNoFrom(sql<number>`${given}::int`.as('given')),
)

test('a prepared statement is known by its name in a transaction that runs it first, and run by it each time', async () => {
  await inTransaction(app.deps.db, async (trx) => {
    for (let given = 0; given < 3; given += 1) expect(await onlyInside(trx, { given })).toEqual([{ given }])
    const known = await sql`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
      where name = 'test-only-inside'`.execute(trx)
    expect(known.rows).toEqual([{ runs: 3 }])
  })
})
