import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { offerFreedTimes } from './offer-freed-times.ts'
import { deleteEndedWishes } from './wish-queries.ts'

/** The triggers of the tables that take time enqueue it too, under this name. */
export const offerFreedTimesJob = defineJob({
  name: 'offer-freed-times',
  payload: z.object({}),
  schedule: '* * * * *',
  catchesUp: false,
  run: offerFreedTimes,
})

const DAY_MS = 24 * 60 * 60 * 1000
/** After this nobody asks what became of a wish. */
const KEPT_DAYS = 90

export const clearEndedWishes = defineJob({
  name: 'clear-ended-wishes',
  payload: z.object({}),
  schedule: '50 2 * * *',
  run: ({ db, clock }) => deleteEndedWishes(db, new Date(clock().getTime() - KEPT_DAYS * DAY_MS)),
})
