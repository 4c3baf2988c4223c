import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { clearEndedLinks, clearEndedSessions } from './clear-ended.ts'
import { dropUnprovenAccounts } from './drop-unproven.ts'

export const clearEndedSessionsJob = defineJob({
  name: 'clear-ended-sessions',
  payload: z.object({}),
  schedule: '20 2 * * *',
  run: clearEndedSessions,
})

export const clearEndedLinksJob = defineJob({
  name: 'clear-ended-links',
  payload: z.object({}),
  schedule: '25 2 * * *',
  run: clearEndedLinks,
})

export const dropUnproven = defineJob({
  name: 'drop-unproven-accounts',
  payload: z.object({}),
  schedule: '40 2 * * *',
  run: dropUnprovenAccounts,
})
