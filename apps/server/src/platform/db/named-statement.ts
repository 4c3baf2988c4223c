import { DatabaseError } from 'pg'
import type { FieldDef, Pool, Submittable } from 'pg'
import { isUnavailable } from './database-errors.ts'
import { getTypeParser } from './pool.ts'

/** Parsed once a connection; the first run fills `columns`. */
export type NamedStatement = { name: string; text: string; columns?: readonly Column[] }
type Column = { name: string; read: (text: string) => unknown }
type RawRow = readonly (string | null)[]
type Row = Record<string, unknown>

/** What the driver has and its types lack. */
type DriverConnection = {
  stream: { cork: () => void; uncork: () => void }
  parsedStatements: Record<string, string>
  parse: (statement: { name: string; text: string }) => void
  bind: (values: { statement: string; values: readonly (string | Buffer | null)[] }) => void
  describe: (what: { type: 'P' }) => void
  execute: (options: object) => void
  sync: () => void
}

/** The driver calls it as it calls its own queries. */
type RunningStatement = Submittable & {
  name: string
  text: string
  callback?: (error: unknown, rows?: RawRow[]) => void
  handleRowDescription: (message: { fields: FieldDef[] }) => void
  handleDataRow: (message: { fields: RawRow }) => void
  handleCommandComplete: () => void
  handleReadyForQuery: () => void
  handleError: (error: unknown) => void
}

/** The driver would ask for the columns each time, at twice the CPU (docs/decisions/0007-cost.md). */
export async function runNamed(
  pool: Pool,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const rows: RawRow[] = []
  const running: RunningStatement = {
    name: statement.name,
    text: statement.text,
    submit: (connection) => send(connection as unknown as DriverConnection, statement, values.map(toText)),
    handleRowDescription: ({ fields }) => {
      statement.columns = fields.map(({ name, dataTypeID }) => ({
        name: camelCase(name),
        read: getTypeParser(dataTypeID),
      }))
    },
    handleDataRow: ({ fields }) => void rows.push(fields),
    handleCommandComplete: () => {},
    handleReadyForQuery: () => running.callback?.(null, rows),
    handleError: (error) => running.callback?.(error),
  }
  await runOn(pool, running)
  const { columns = [] } = statement
  return rows.map((fields) => readRow(columns, fields))
}

/** Does not drop the connection for a failed statement, as the pool would: on a full disk there may be no new one. */
async function runOn(pool: Pool, running: RunningStatement): Promise<void> {
  const client = await pool.connect()
  try {
    await new Promise<void>((resolve, reject) => {
      running.callback = (error) => (error === null ? resolve() : reject(asError(error)))
      client.query(running)
    })
    client.release()
  } catch (error) {
    client.release(isOfStatement(error) ? undefined : asError(error))
    throw error
  }
}

/** The statement failed, and the connection is fine. */
const isOfStatement = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'ERROR' && !isUnavailable(error)

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

function send(
  connection: DriverConnection,
  statement: NamedStatement,
  values: (string | Buffer | null)[],
): void {
  const { name, text, columns } = statement
  // All messages in one packet.
  connection.stream.cork()
  try {
    if (connection.parsedStatements[name] === undefined) connection.parse({ name, text })
    connection.bind({ statement: name, values })
    if (!columns) connection.describe({ type: 'P' })
    connection.execute({})
    connection.sync()
  } finally {
    connection.stream.uncork()
  }
}

function readRow(columns: readonly Column[], fields: RawRow): Row {
  const row: Row = {}
  let index = 0
  for (const { name, read } of columns) {
    const field = fields[index] ?? null
    row[name] = field === null ? null : read(field)
    index += 1
  }
  return row
}

function toText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(toElement).join()}}`
  return JSON.stringify(value)
}

const toElement = (value: unknown): string => {
  const text = toText(value)
  return text === null ? 'NULL' : `"${String(text).replace(/["\\]/g, String.raw`\$&`)}"`
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
