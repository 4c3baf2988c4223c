import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { deleteEndedLinks } from './one-time-links.ts'
import { deleteEndedSessions } from './session-queries.ts'

/** A log-in clears away only what its own account left. */
export const clearEndedSessions = defineJob({
  name: 'clear-ended-sessions',
  payload: z.object({}),
  schedule: '20 2 * * *',
  run: ({ db, clock }) => deleteEndedSessions(db, clock()),
})

export const clearEndedLinks = defineJob({
  name: 'clear-ended-links',
  payload: z.object({}),
  schedule: '25 2 * * *',
  run: ({ db, clock }) => deleteEndedLinks(db, clock()),
})
