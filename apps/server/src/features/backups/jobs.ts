import * as z from 'zod/mini'
import type { Db } from '../../platform/db/tables.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { keepJournal } from './keep-journal.ts'
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

export const keepJournalJob = defineJob({
  name: 'keep-journal',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  maxAttempts: 1,
  run: keepJournal,
})

/** Queues the job once, to run as soon as jobs run. */
export const queueKeepingJournal = (db: Db): Promise<void> =>
  enqueue(db, keepJournalJob, {}, { key: keepJournalJob.name })
