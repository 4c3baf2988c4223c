import { withRetry } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Failure } from '../../platform/failure.ts'
import { book, openRequestsOf } from './booking-statement.ts'
import type { NewBooking } from './booking-rows.ts'
import { slotTaken, tooManyOpen } from './failures.ts'
import { isTimeTaken } from './time-taken.ts'

export type Saved = { id: string } | Failure

/** Or the reason: taken, doctor changed, too many open. */
export async function saveBooking(
  { db, pool }: Pick<Dependencies, 'db' | 'pool'>,
  booking: NewBooking,
): Promise<Saved> {
  const booked = await asTaken(withRetry(() => book(pool, booking)))
  if (booked === 'taken') return slotTaken()
  return booked[0] ?? refusalOf(db, booking)
}

/** A held slot, buffer or full day is refused like a taken slot. */
export async function asTaken<Result>(booked: Promise<Result>): Promise<Result | 'taken'> {
  try {
    return await booked
  } catch (error) {
    if (isTimeTaken(error)) return 'taken'
    throw error
  }
}

export async function refusalOf(db: Db, booking: NewBooking): Promise<Failure> {
  if (booking.patientId === null) return slotTaken()
  const { count } = await db.selectNoFrom(openRequestsOf(booking).as('count')).executeTakeFirstOrThrow()
  return count >= booking.maxOpen ? tooManyOpen(booking.maxOpen) : slotTaken()
}
