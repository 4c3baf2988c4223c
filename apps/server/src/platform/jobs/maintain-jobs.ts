import type pg from 'pg'
import * as z from 'zod/mini'
import { defineJob } from './job.ts'

export const MAINTAIN_EVERY_MS = 60_000

/** Keeps the worker's jobs for three more minutes. */
const RENEW = `update graphile_worker._private_jobs set locked_at = now() where locked_by = $1`

/** Releases jobs of dead servers; the library would wait four hours. */
const RELEASE = `update graphile_worker._private_jobs set locked_at = null, locked_by = null
  where locked_at < now() - interval '3 minutes'`

/** At most an hour between tries; the library's limit is six. */
const SHORTEN = `update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
  where is_available and attempts > 0 and run_at > now() + interval '1 hour'`

export async function maintainJobs(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query(RENEW, [workerId])
  await pool.query(RELEASE)
  await pool.query(SHORTEN)
}

const CLEAR = `delete from graphile_worker._private_jobs
  where not is_available and locked_at is null and run_at < now() - interval '30 days'`

/** A failed job is kept with its error for a month; others go when they are done. */
export const clearFailedJobs = defineJob({
  name: 'clear-failed-jobs',
  payload: z.object({}),
  schedule: '10 2 * * *',
  run: async ({ pool }) => {
    await pool.query(CLEAR)
  },
})
