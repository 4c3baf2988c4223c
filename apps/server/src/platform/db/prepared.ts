import {
  CamelCasePlugin,
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Pool } from 'pg'
import { type NamedStatement, runNamed } from './named-statement.ts'
import type { Db, Tables } from './tables.ts'

const INPUT = Symbol('input')
type Placeholder = { readonly [INPUT]: string }

/** Builds statements and never runs one. */
const builder: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
})

/**
 * A statement of a hot path: Kysely compiles it once, and PostgreSQL parses and plans it once for each connection
 * (Kysely takes 80 us to compile a query, PostgreSQL nearly as long to parse an unnamed one). `build` gets stand-ins
 * for the input: it may pass them on as values, and must not look at them.
 */
export function prepared<Input extends object, Row extends object>(
  name: string,
  build: (db: Db, input: Input) => Compilable<Row>,
): (pool: Pool, input: Input) => Promise<Row[]> {
  let compiled: { statement: NamedStatement; parameters: readonly unknown[] } | undefined
  return async (pool, input) => {
    compiled ??= compile(name, build)
    const { statement, parameters } = compiled
    const values = parameters.map((value) =>
      isPlaceholder(value) ? Reflect.get(input, value[INPUT]) : value,
    )
    return (await runNamed(pool, statement, values)) as Row[]
  }
}

function compile<Input extends object, Row>(name: string, build: (db: Db, input: Input) => Compilable<Row>) {
  const placeholders = new Proxy(
    {},
    {
      get: (_, field): Placeholder => ({ [INPUT]: String(field) }),
      // A copy of them would be empty, and the statement would ask for nothing.
      ownKeys: () => {
        throw new Error(`the input of the statement ${name} is named field by field, not spread`)
      },
    },
  )
  const { sql, parameters } = build(builder, placeholders as Input).compile()
  const statement: NamedStatement = { name, text: sql }
  return { statement, parameters }
}

function isPlaceholder(value: unknown): value is Placeholder {
  return typeof value === 'object' && value !== null && INPUT in value
}
