import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Job } from './job.ts'

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

export const workerOptions = (log: Log) => ({
  schema: 'graphile_worker', // `insertJobs` names it too, so no environment variable may change it.
  noHandleSignals: true,
  logger: new Logger(() => (level, message, meta) => {
    // We log the ends of jobs ourselves.
    if (meta?.['failure'] === undefined) log[LEVELS[level]]({ from: 'jobs' }, message)
  }),
  // Otherwise a stop would lose the end of a job, and a lost database would end the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

export async function installJobs(pool: pg.Pool, jobs: readonly Job[], log: Log): Promise<void> {
  await runMigrations({ ...workerOptions(log), pgPool: pool })
  const names = jobs.map(({ name }) => name)
  // `insertJobs` relies on these rows.
  await pool.query(
    `insert into graphile_worker._private_tasks (identifier) select unnest($1::text[]) on conflict do nothing`,
    [names],
  )
}
