import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/job.ts'
import { tellOfEndings } from './tell-of-endings.ts'

export const tellOfEndingsJob = defineJob({
  name: 'tell-of-endings',
  payload: z.object({}),
  schedule: '* * * * *',
  catchesUp: false,
  run: tellOfEndings,
})
