import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/job.ts'
import { deleteUploadsBefore } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Files that nobody went on with. */
export const clearPictureUploads = defineJob({
  name: 'clear-picture-uploads',
  payload: z.object({}),
  schedule: '50 2 * * *',
  run: ({ db, clock }) => deleteUploadsBefore(db, new Date(clock().getTime() - DAY_MS)),
})
