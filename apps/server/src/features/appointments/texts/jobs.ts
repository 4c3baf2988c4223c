import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/job.ts'
import { deliverText } from './deliver-text.ts'

export const deliverTextJob = defineJob({
  name: 'deliver-text',
  payload: z.object({ textId: z.string() }),
  // Waits grow to an hour, until sent, refused or outdated.
  maxAttempts: 1_000,
  run: deliverText,
})
