import type { System } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { deleteUnusedDevices } from './device-queries.ts'
import { deleteEndedLinks } from './one-time-links.ts'
import { deleteEndedChallenges } from './second-factor/passkey-queries.ts'
import { deleteOldTickets } from './second-factor/ticket-queries.ts'
import { deleteEndedSessions } from './session-queries.ts'
import { deleteForgottenTries } from './try-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Devices that were not used for so long are deleted. */
const DEVICE_DAYS = 183

/** A log-in clears only the sessions of its own account. */
export async function clearEndedSessions({ db, clock }: Dependencies, _actor: System): Promise<void> {
  const now = clock()
  await deleteEndedSessions(db, now)
  await deleteOldTickets(db, new Date(now.getTime() - DAY_MS))
  await deleteEndedChallenges(db, now)
  await deleteForgottenTries(db, now)
  await deleteUnusedDevices(db, new Date(now.getTime() - DEVICE_DAYS * DAY_MS))
}

export function clearEndedLinks({ db, clock }: Dependencies, _actor: System): Promise<void> {
  return deleteEndedLinks(db, clock())
}
