import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/job.ts'
import { deliverText } from './deliver-text.ts'

export const deliverTextJob = defineJob({
  name: 'deliver-text',
  payload: z.object({ textId: z.string() }),
  // It ends when the text is sent, refused or out of date; waits grow to an hour.
  maxAttempts: 1_000,
  run: deliverText,
})
