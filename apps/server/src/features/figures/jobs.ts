import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { reckonAll, reckonFigures } from './reckon-figures.ts'

export const reckonFiguresJob = defineJob({
  name: 'reckon-figures',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  catchesUp: false,
  // The next one comes soon.
  maxAttempts: 2,
  run: reckonFigures,
})

export const reckonAllFiguresJob = defineJob({
  name: 'reckon-all-figures',
  payload: z.object({}),
  schedule: '20 3 * * *',
  run: reckonAll,
})
