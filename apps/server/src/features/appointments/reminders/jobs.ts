import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/job.ts'
import { sendReminders } from './send-reminders.ts'

export const sendRemindersJob = defineJob({
  name: 'send-reminders',
  payload: z.object({}),
  schedule: '* * * * *',
  catchesUp: false,
  run: sendReminders,
})
