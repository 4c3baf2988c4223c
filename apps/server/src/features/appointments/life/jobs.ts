import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/job.ts'
import { lookAfterRequests } from './look-after-requests.ts'

export const lookAfterRequestsJob = defineJob({
  name: 'look-after-requests',
  payload: z.object({}),
  schedule: '* * * * *',
  catchesUp: false,
  run: lookAfterRequests,
})
