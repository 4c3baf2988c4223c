import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/job.ts'
import { deliverText } from './deliver-text.ts'
import { endLateMessages } from './end-late-messages.ts'

export const deliverTextJob = defineJob({
  name: 'deliver-text',
  payload: z.object({ textId: z.string() }),
  // Waits grow to an hour, until sent, refused or outdated.
  maxAttempts: 1_000,
  run: deliverText,
})

export const endLateMessagesJob = defineJob({
  name: 'end-late-messages',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  catchesUp: false,
  run: endLateMessages,
})
