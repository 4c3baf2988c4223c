import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { checkInvariants } from './check-invariants.ts'

export const checkInvariantsJob = defineJob({
  name: 'check-invariants',
  payload: z.object({}),
  // After old data has gone, before the usual first backup.
  schedule: '50 1 * * *',
  maxAttempts: 3,
  run: checkInvariants,
})
