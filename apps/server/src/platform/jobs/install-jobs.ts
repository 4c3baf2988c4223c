import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Job } from './job.ts'

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** How graphile-worker is used here. */
export const workerOptions = (log: Log) => ({
  schema: 'graphile_worker', // named in `insertJobs` too: no environment variable may change it
  noHandleSignals: true,
  logger: new Logger(() => (level, message, meta) => {
    // Ends of jobs are logged by us.
    if (meta?.['failure'] === undefined) log[LEVELS[level]]({ from: 'jobs' }, message)
  }),
  // Else a stop would lose a job's end, and a lost database end the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

/** Several servers may at once. */
export async function installJobs(pool: pg.Pool, jobs: readonly Job[], log: Log): Promise<void> {
  await runMigrations({ ...workerOptions(log), pgPool: pool })
  const names = jobs.map(({ name }) => name)
  // `insertJobs` relies on their rows.
  await pool.query(
    `insert into graphile_worker._private_tasks (identifier) select unnest($1::text[]) on conflict do nothing`,
    [names],
  )
}
