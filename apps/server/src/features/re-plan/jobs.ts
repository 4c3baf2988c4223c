import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { clearPlansAgain } from './clear-plans-again.ts'
import { lookAfterProposals } from './look-after-proposals.ts'

export const lookAfterProposalsJob = defineJob({
  name: 'look-after-proposals',
  payload: z.object({}),
  schedule: '* * * * *',
  catchesUp: false,
  run: lookAfterProposals,
})

export const clearPlansAgainJob = defineJob({
  name: 'clear-plans-again',
  payload: z.object({}),
  schedule: '45 2 * * *',
  run: clearPlansAgain,
})
