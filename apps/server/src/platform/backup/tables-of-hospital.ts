import type { ClientBase } from 'pg'
import type { Table } from './contents.ts'

/** The schema of the jobs, whose tables are named with it. */
const JOBS = 'graphile_worker'

// Extensions bring their own tables.
const OURS = `n.nspname in (current_schema(), '${JOBS}')
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`
const NAME = `case when n.nspname = '${JOBS}' then '${JOBS}.' else '' end || c.relname`

/** Columns that can be written; without the tables of migrations. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select ${NAME} as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind = 'r' and c.relname <> 'migrations' order by 1`)
  return rows
}

/** Those in PostgreSQL's log: it empties the others (`unlogged`) after a crash and a restore from the log. */
export async function loggedOf(client: ClientBase, tables: readonly Table[]): Promise<Table[]> {
  const { rows } = await client.query<{ name: string }>(`
    select ${NAME} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind = 'r' and c.relpersistence = 'p'`)
  const logged = new Set(rows.map(({ name }) => name))
  return tables.filter(({ name }) => logged.has(name))
}

/** Null: never used. */
export async function readCounters(client: ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(`
    select ${NAME} as name, pg_sequence_last_value(c.oid)::text as value
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind = 'S' order by 1`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Whether nobody's tables stand where ours will go. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} limit 1`,
  )
  return rows.length === 0
}

/** Our own tables are named without their schema. */
export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

export const columnsOf = ({ columns }: Table) => columns.map((column) => quoted(column)).join(', ')

/** Makes the text of values the same on every server, and ends timeouts. */
export async function prepareSession(client: ClientBase): Promise<void> {
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
    set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
    set bytea_output = 'hex'; set client_encoding = 'UTF8'; set synchronize_seqscans = off; set row_security = off`)
}
