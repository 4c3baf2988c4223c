import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'

export const clearCounts = defineJob({
  name: 'clear-counts',
  payload: z.object({}),
  schedule: '40 2 * * *',
  run: async ({ pool, clock }) => {
    await pool.query('delete from rate_limits where expire < $1', [clock().getTime()])
  },
})
