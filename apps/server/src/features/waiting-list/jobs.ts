import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { clearEndedWishes } from './clear-ended-wishes.ts'
import { offerFreedTimes } from './offer-freed-times.ts'

/** Triggers enqueue the job by this name. */
export const offerFreedTimesJob = defineJob({
  name: 'offer-freed-times',
  payload: z.object({}),
  schedule: '* * * * *',
  catchesUp: false,
  run: offerFreedTimes,
})

export const clearEndedWishesJob = defineJob({
  name: 'clear-ended-wishes',
  payload: z.object({}),
  schedule: '50 2 * * *',
  run: clearEndedWishes,
})
