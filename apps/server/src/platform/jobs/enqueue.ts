import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { JobKind } from './job.ts'

/**
 * Enqueues a job in the transaction of `db`, to run at `runAt` or at once. A job that waits under the same key is
 * replaced; one that runs under it is not, and the new one may run beside it.
 */
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

/** Makes the job that waits under a key due now. One that runs, or is over, stays as it is. */
export async function runNow(db: Db, key: string): Promise<void> {
  await sql`with due as (
      update graphile_worker._private_jobs set run_at = now() where key = ${key} and is_available returning id)
    select pg_notify('jobs:insert', '{"count":1}') from due`.execute(db)
}

/**
 * The insert of a job for each row of `from`, as a common table expression; a job under the same key stays as it is.
 * `add_job` would also notify the workers, and PostgreSQL commits notifying transactions one after the other: bookings
 * a second fell to a fifth (docs/decisions/0008-jobs.md). These jobs are found by polling, so it is for those that run later.
 */
export function insertJobs<Payload>(
  job: JobKind<Payload>,
  { payload, runAt, key, from }: Record<'payload' | 'key' | 'from', RawBuilder<unknown>> & { runAt: unknown },
): RawBuilder<Record<string, never>> {
  return sql`(insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key)
    select (select id from graphile_worker._private_tasks where identifier = ${sql.lit(job.name)}),
      ${payload}, ${runAt}, ${sql.lit(job.maxAttempts)}, ${key} from ${from} on conflict (key) do nothing)`
}
