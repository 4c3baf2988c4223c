import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Job } from './job.ts'
import { workerOptions } from './worker-options.ts'

/** Brings the tables of jobs to the state this version needs; several servers may do so at once. */
export async function installJobs(pool: pg.Pool, jobs: readonly Job[], log: Log): Promise<void> {
  await runMigrations({ ...workerOptions(log), pgPool: pool })
  const names = jobs.map(({ name }) => name)
  // `insertJobs` relies on their rows.
  await pool.query(
    `insert into graphile_worker._private_tasks (identifier) select unnest($1::text[]) on conflict do nothing`,
    [names],
  )
}
