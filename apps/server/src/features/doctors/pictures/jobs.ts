import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/job.ts'
import { clearPictureUploads } from './receive-picture.ts'

export const clearPictureUploadsJob = defineJob({
  name: 'clear-picture-uploads',
  payload: z.object({}),
  schedule: '50 2 * * *',
  run: clearPictureUploads,
})
