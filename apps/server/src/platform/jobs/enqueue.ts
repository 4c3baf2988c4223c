import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { JobKind } from './job.ts'

/** In `db`'s transaction. Replaces a job that waits under the key; one that already runs may overlap with it. */
export async function enqueue<Payload>(
  db: Db,
  job: JobKind<Payload>,
  payload: Payload,
  { runAt = null, key = null }: { runAt?: Date | null; key?: string | null } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt}::timestamptz, max_attempts => ${job.maxAttempts}::int, job_key => ${key}::text)`.execute(
    db,
  )
}

/** Makes the job that waits under the key due now. */
export async function runNow(db: Db, key: string): Promise<void> {
  await sql`with due as (
      update graphile_worker._private_jobs set run_at = now() where key = ${key} and is_available returning id)
    select pg_notify('jobs:insert', '{"count":1}') from due`.execute(db)
}

/**
 * A common table expression that inserts a job for each row of `from`; existing keys stay. `add_job` would notify, and
 * PostgreSQL serialises such commits, which costs a fifth of the bookings (docs/decisions/0008-jobs.md). These are
 * found by polling, so use it for later jobs.
 */
export function insertJobs<Payload>(
  job: JobKind<Payload>,
  { payload, runAt, key, from }: Record<'payload' | 'key' | 'from', RawBuilder<unknown>> & { runAt: unknown },
): RawBuilder<Record<string, never>> {
  return sql`(insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key)
    select (select id from graphile_worker._private_tasks where identifier = ${sql.lit(job.name)}),
      ${payload}, ${runAt}, ${sql.lit(job.maxAttempts)}, ${key} from ${from} on conflict (key) do nothing)`
}
