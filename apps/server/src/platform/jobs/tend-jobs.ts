import type pg from 'pg'

export const TEND_EVERY_MS = 60_000

/** Says that the worker lives: it holds its jobs for another three minutes. */
const RENEW = `update graphile_worker._private_jobs set locked_at = now() where locked_by = $1`

/** Frees the jobs of servers that died; the library itself would wait four hours. */
const RELEASE = `update graphile_worker._private_jobs set locked_at = null, locked_by = null
  where locked_at < now() - interval '3 minutes'`

/** Lets a job that failed wait for an hour at most; the library's backoff goes up to six. */
const SHORTEN = `update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
  where is_available and attempts > 0 and run_at > now() + interval '1 hour'`

/** What a worker does every minute beside its jobs. */
export async function tendJobs(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query(RENEW, [workerId])
  await pool.query(RELEASE)
  await pool.query(SHORTEN)
}
