import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { countSent } from './often-sent.ts'
import { nameOf } from './statement-names.ts'

// Apart from the pool: a restore needs none of Kysely's 255 files.

/** Ending it ends the pool. */
export function openKysely<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withNames(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Kysely sends no names: without this, all in a transaction would be parsed and planned each time. */
function withNames(pool: pg.Pool): PostgresPool {
  const nameOfOften = countSent()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? clientWithNames(client, nameOfOften)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

type Send = (this: pg.PoolClient, ...given: unknown[]) => unknown

const BEGINS = /^(?:begin|start transaction)/
const ENDS = new Set(['commit', 'rollback'])

/** Outside of transactions are lists and searches, whose plans should be made for what is asked. */
function clientWithNames(client: pg.PoolClient, nameOfOften: typeof nameOf): PostgresPoolClient {
  let isInTransaction = false
  const nameFor = (text: string, values: readonly unknown[] = []) => {
    if (BEGINS.test(text)) isInTransaction = true
    if (ENDS.has(text)) isInTransaction = false
    return nameOf(text) ?? (isInTransaction && values.length > 0 ? nameOfOften(text) : undefined)
  }
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(asked: unknown, values?: readonly unknown[]): unknown {
    const name = typeof asked === 'string' ? nameFor(asked, values) : undefined
    const send: Send = Reflect.get(client, 'query')
    return send.apply(client, name === undefined ? [asked, values] : [{ name, text: asked, values }])
  }
  return { query, release: (destroy) => client.release(destroy) }
}
