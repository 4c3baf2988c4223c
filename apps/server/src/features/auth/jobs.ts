import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { dropUnprovenAccounts } from './drop-unproven.ts'
import { deleteEndedLinks } from './one-time-links.ts'
import { deleteEndedChallenges } from './second-factor/passkey-queries.ts'
import { deleteOldTickets } from './second-factor/ticket-queries.ts'
import { deleteUnusedDevices } from './device-queries.ts'
import { deleteEndedSessions } from './session-queries.ts'
import { deleteForgottenTries } from './try-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A device that nobody used for half a year is known no longer. */
const DEVICE_DAYS = 183

/** A log-in clears away only what its own account left. */
export const clearEndedSessions = defineJob({
  name: 'clear-ended-sessions',
  payload: z.object({}),
  schedule: '20 2 * * *',
  run: async ({ db, clock }) => {
    const now = clock()
    await deleteEndedSessions(db, now)
    await deleteOldTickets(db, new Date(now.getTime() - DAY_MS))
    await deleteEndedChallenges(db, now)
    await deleteForgottenTries(db, now)
    await deleteUnusedDevices(db, new Date(now.getTime() - DEVICE_DAYS * DAY_MS))
  },
})

export const clearEndedLinks = defineJob({
  name: 'clear-ended-links',
  payload: z.object({}),
  schedule: '25 2 * * *',
  run: ({ db, clock }) => deleteEndedLinks(db, clock()),
})

export const dropUnproven = defineJob({
  name: 'drop-unproven-accounts',
  payload: z.object({}),
  schedule: '40 2 * * *',
  run: dropUnprovenAccounts,
})
