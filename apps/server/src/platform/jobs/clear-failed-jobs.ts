import * as z from 'zod/mini'
import { defineJob } from './job.ts'

const CLEAR = `delete from graphile_worker._private_jobs
  where not is_available and locked_at is null and run_at < now() - interval '30 days'`

/** Jobs that failed too often stay for a month, with their last error; the others are gone when they are done. */
export const clearFailedJobs = defineJob({
  name: 'clear-failed-jobs',
  payload: z.object({}),
  schedule: '10 2 * * *',
  run: async ({ pool }) => {
    await pool.query(CLEAR)
  },
})
