import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { deliverEmail } from './deliver-email.ts'

export const deliverEmailJob = defineJob({
  name: 'deliver-email',
  payload: z.object({ emailId: z.string() }),
  // A job's maximum, hourly for years: until sent, refused or outdated.
  maxAttempts: 32_767,
  run: deliverEmail,
})
