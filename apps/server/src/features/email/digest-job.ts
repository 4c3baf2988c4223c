import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { gatherEmails } from './gather-emails.ts'

/** Apart from the job's name, which the queueing code imports. */
export const gatherEmailsJob = defineJob({
  name: 'gather-emails',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: gatherEmails,
})
