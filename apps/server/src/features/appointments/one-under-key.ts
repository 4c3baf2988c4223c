import { setTimeout as pause } from 'node:timers/promises'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { BookingRequest } from './booked-before.ts'

/** Whom a killed server leaves waiting waits no longer. */
const UNDER_WAY = { name: 'bookings-under-way', points: 1, seconds: 15 }
const LOOK_MS = 50

/**
 * Runs a booking that its caller named; of those of one name one at a time, on all servers, so that a twin is not counted
 * before the first is answered. It holds no connection meanwhile, of which the booking needs one.
 */
export async function oneUnderKey<Result>(
  { limits }: Pick<Dependencies, 'limits'>,
  { requestKey }: BookingRequest,
  book: () => Promise<Result>,
): Promise<Result> {
  if (requestKey === null) return book()
  const name = requestKey.toString('base64url')
  while ((await limits.count(UNDER_WAY, name)).points > 1) {
    await limits.count(UNDER_WAY, name, -1)
    await pause(LOOK_MS)
  }
  try {
    return await book()
  } finally {
    await limits.count(UNDER_WAY, name, -1)
  }
}
