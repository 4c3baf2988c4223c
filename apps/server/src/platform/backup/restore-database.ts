import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { messageOf } from '../message-of.ts'
import { migrate } from '../db/migrate.ts'
import { type DatabaseConnection, openPool } from '../db/pool.ts'
import { installJobs } from '../jobs/install-jobs.ts'
import type { Log } from '../log.ts'
import type { File } from './archive.ts'
import { type End, MANIFEST, type Manifest, manifestSchema } from './contents.ts'
import { loadTables } from './load-tables.ts'
import { isEmpty } from './tables-of-hospital.ts'
import { UNFINISHED } from './unfinished-restore.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

export async function readManifest(files: AsyncIterator<File>): Promise<Manifest> {
  try {
    const { value, done } = await files.next()
    if (done === true || value.name !== MANIFEST) throw new Error('it does not begin as one.')
    return manifestSchema.parse(JSON.parse(value.content.toString()))
  } catch (error) {
    throw new Error(`The backup cannot be read: ${messageOf(error)}`, { cause: error })
  }
}

/** Says whether it is empty, has an unfinished restore, or a hospital, in use or not. */
export async function lookAtDatabase(connection: DatabaseConnection, log: Log) {
  return withClient(connection, log, async (client) => {
    const { rows } = await client.query<{ others: number; unfinished: boolean }>(
      `select to_regclass('${UNFINISHED}') is not null as unfinished,
         (select count(*)::int from pg_stat_activity
            where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as others`,
    )
    const [found] = rows
    return {
      isEmpty: found?.unfinished === true || (await isEmpty(client)),
      isUsed: (found?.others ?? 0) > 0,
    }
  })
}

/** Replaces everything and compares it with the backup. Servers refuse what an interrupted restore leaves. */
export async function restoreDatabase(
  connection: DatabaseConnection,
  log: Log,
  manifest: Manifest,
  files: AsyncIterator<File>,
  others: (file: File) => Promise<void>,
): Promise<End> {
  const pool = openPool(connection, log, 2)
  try {
    await pool.query(DROP_ALL)
    await pool.query(`create table ${UNFINISHED} ()`)
    await migrate(pool, MIGRATIONS, manifest.lastMigration)
    await installJobs(pool, [], log)
    const client = await pool.connect()
    try {
      const end = await loadTables(client, manifest, files, { others, last: `drop table ${UNFINISHED}` })
      await client.query('analyze')
      return end
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

async function withClient<Result>(
  connection: DatabaseConnection,
  log: Log,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(connection, log, 1)
  try {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

// One by one, because the schema may not be ours. What belongs to extensions stays.
const DROP_ALL = `do $$
declare made record;
begin
  set local client_min_messages = warning;
  drop schema if exists graphile_worker cascade;
  for made in select c.oid::regclass as name, case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end as kind
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('e', 'i', 'a'))
  loop
    execute format('drop %s if exists %s cascade', made.kind, made.name);
  end loop;
  for made in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  loop
    execute format('drop routine if exists %s cascade', made.name);
  end loop;
  for made in select t.oid::regtype as name from pg_type t where t.typnamespace = current_schema()::regnamespace
      and t.typtype in ('e', 'd', 'c', 'r') and not exists (select 1 from pg_class c where c.oid = t.typrelid and c.relkind <> 'c')
      and not exists (select 1 from pg_depend d where d.objid = t.oid and d.classid = 'pg_type'::regclass and d.deptype in ('e', 'i'))
  loop
    execute format('drop type if exists %s cascade', made.name);
  end loop;
end $$`
