import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { deliverEmail } from './deliver-email.ts'

export const deliverEmailJob = defineJob({
  name: 'deliver-email',
  payload: z.object({ emailId: z.string() }),
  // As many as a job can have: once an hour for years. It ends when the email is sent, refused or out of date.
  maxAttempts: 32_767,
  run: deliverEmail,
})
