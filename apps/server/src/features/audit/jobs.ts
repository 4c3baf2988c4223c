import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { sealEvents } from './seal-events.ts'

export const sealEventsJob = defineJob({
  name: 'seal-events',
  payload: z.object({}),
  schedule: '* * * * *',
  catchesUp: false,
  run: sealEvents,
})
