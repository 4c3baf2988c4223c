import type pg from 'pg'

/** The trail refuses to be emptied. */
export const trailGuards = (change: 'DISABLE' | 'ENABLE') =>
  ['audit_events', 'audit_seals'].map((table) => `ALTER TABLE ${table} ${change} TRIGGER USER`).join('; ')

const TABLES = `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS tables FROM pg_tables
  WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'server_secrets')
    OR schemaname = 'graphile_worker' AND tablename = '_private_jobs'`
const SEQUENCES = `SELECT seqrelid::regclass::text AS name, seqstart AS first
  FROM pg_sequence JOIN pg_depend ON objid = seqrelid AND deptype IN ('a', 'i') WHERE refobjid = ANY ($1::text::regclass[])`
const COUNTED = `(SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)`
const CALL = { name: 'empty', text: 'SELECT pg_temp.empty_tables() AS "isDone"' }

const prepared = new WeakSet<pg.ClientBase>()

/** Also resets the sequences. The pool has one connection. */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    if (!prepared.has(client)) await prepare(client)
    prepared.add(client)
    const { rows } = await client.query<{ isDone: boolean }>(CALL)
    if (rows[0]?.isDone) return
    // Tables have come or gone since.
    await prepare(client)
    await client.query(CALL)
  } finally {
    client.release()
  }
}

async function prepare(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isSuperuser: string }>(
    `SELECT current_setting('is_superuser') AS "isSuperuser"`,
  )
  const isSuperuser = rows[0]?.isSuperuser === 'on'
  // No trigger runs, not even of a reference. A SET for each call would throw prepared plans away.
  if (isSuperuser) await client.query('SET session_replication_role = replica')
  const tables = (await client.query<{ tables: string }>(TABLES)).rows[0]?.tables ?? ''
  const steps = isSuperuser ? await deletionOf(client, tables) : truncationOf(tables)
  const { rows: counts } = await client.query<{ count: string }>(`SELECT ${COUNTED} AS count`)
  await client.query(`CREATE OR REPLACE FUNCTION pg_temp.empty_tables() RETURNS boolean LANGUAGE plpgsql AS $f$ BEGIN
    IF ${COUNTED} <> ${counts[0]?.count} THEN RETURN false; END IF;
    ${steps};
    RETURN true;
  END $f$`)
}

/** For accounts that may not silence triggers. One transaction, so that the trail is guarded again whatever happens. */
const truncationOf = (tables: string) =>
  `${trailGuards('DISABLE')}; TRUNCATE ${tables} RESTART IDENTITY CASCADE; ${trailGuards('ENABLE')}`

/**
 * TRUNCATE makes new files and replans every statement: a hundred times slower than deleting a test's few rows. Waits
 * for what is still being written.
 */
async function deletionOf(client: pg.ClientBase, tables: string): Promise<string> {
  const { rows } = await client.query<{ name: string; first: string }>(SEQUENCES, [`{${tables}}`])
  const restarts = rows.map(
    ({ name, first }) =>
      `IF pg_sequence_last_value('${name}') IS NOT NULL THEN PERFORM setval('${name}', ${first}, false); END IF`,
  )
  const deletions = tables.split(', ').map((table) => `DELETE FROM ${table}`)
  return [`LOCK TABLE ${tables} IN EXCLUSIVE MODE`, ...deletions, ...restarts].join(';\n')
}
