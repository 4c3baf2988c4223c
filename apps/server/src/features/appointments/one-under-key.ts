import { setTimeout as pause } from 'node:timers/promises'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { BookingRequest } from './booked-before.ts'

/** Frees a key that a killed server was working on. */
const UNDER_WAY = { name: 'bookings-under-way', points: 1, seconds: 15 }
const LOOK_MS = 50

/**
 * One at a time per key, on all servers, so that a twin is not counted first. Holds no connection, which the
 * booking needs.
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
