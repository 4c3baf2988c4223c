import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { lookAfterProposals } from './look-after-proposals.ts'

export const lookAfterProposalsJob = defineJob({
  name: 'look-after-proposals',
  payload: z.object({}),
  schedule: '* * * * *',
  catchesUp: false,
  run: lookAfterProposals,
})
