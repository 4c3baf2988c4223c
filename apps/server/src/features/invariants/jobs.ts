import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { checkInvariants } from './check-invariants.ts'

export const checkInvariantsJob = defineJob({
  name: 'check-invariants',
  payload: z.object({}),
  // After what is old has gone, before the first backup that is usual.
  schedule: '50 1 * * *',
  // One that takes too long does so the next time, too.
  maxAttempts: 3,
  run: checkInvariants,
})
