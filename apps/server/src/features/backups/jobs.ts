import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { makeDueBackup } from './make-due-backup.ts'

export const makeDueBackupJob = defineJob({
  name: 'make-due-backup',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  catchesUp: false,
  // The next one comes soon.
  maxAttempts: 1,
  run: makeDueBackup,
})
