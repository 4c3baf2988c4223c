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
  let statement: { text: string; parameters: readonly unknown[] } | undefined
  let names: readonly string[] | undefined
  return async (pool, input) => {
    statement ??= compile(build)
    const values = statement.parameters.map((value) =>
      isPlaceholder(value) ? Reflect.get(input, value[INPUT]) : value,
    )
    const { text } = statement
    const { fields, rows } = await pool.query<unknown[]>({ name, text, values, rowMode: 'array' })
    names ??= fields.map((field) => camelCase(field.name))
    return toRows<Row>(names, rows)
  }
}

function compile<Input extends object, Row>(build: (db: Db, input: Input) => Compilable<Row>) {
  const placeholders = new Proxy({}, { get: (_, name): Placeholder => ({ [INPUT]: String(name) }) })
  const { sql, parameters } = build(builder, placeholders as Input).compile()
  return { text: sql, parameters }
}

function isPlaceholder(value: unknown): value is Placeholder {
  return typeof value === 'object' && value !== null && INPUT in value
}

/** Rows under the names our code uses; arrays in between, because renaming objects costs more than reading them. */
function toRows<Row extends object>(names: readonly string[], rows: readonly unknown[][]): Row[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = values[index]
    return row as Row
  })
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
