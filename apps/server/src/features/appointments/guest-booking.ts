import { guestsShare, MAX_OPEN_OF_PHONE } from '@desk/rules/booking-limits'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Failure } from '../../platform/failure.ts'
import { bookingStatement, type NewBooking } from './booking-statement.ts'
import { dayFullForGuests, phoneHasOpen } from './failures.ts'
import { refusalOf } from './save-booking.ts'

/**
 * Saves the booking of somebody whose address nobody has proven: only so many may wait for one phone, and only half of a
 * doctor's day is theirs. The phone is locked before the doctor, and both before anything is counted: a statement sees
 * what was committed before it began, so the counts must not be in one that waits for a lock.
 */
export function saveGuestBooking(
  db: Db,
  booking: NewBooking,
  slotsOfDay: number,
): Promise<Failure | undefined> {
  return inTransaction(db, async (trx) => {
    await lockPhone(trx, booking.phone)
    await lockDoctor(trx, booking.doctorId)
    const held = await countHeld(trx, booking)
    if (held.ofPhone >= MAX_OPEN_OF_PHONE) return phoneHasOpen(held.ofPhone)
    if (held.ofDay >= guestsShare(slotsOfDay)) {
      return dayFullForGuests(booking.patientId === null ? 'guest' : 'unproven')
    }
    const booked = await bookingStatement(trx, booking).execute()
    return booked.length === 1 ? undefined : refusalOf(trx, booking)
  })
}

/** The expression of the index. */
const digitsOf = (phone: unknown) => sql<string>`regexp_replace(${phone}, '\\D', '', 'g')`

async function lockPhone(trx: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('phone ' || ${digitsOf(phone)}, 0))`.execute(trx)
}

async function lockDoctor(trx: Db, doctorId: string): Promise<void> {
  await trx.selectFrom('doctors').select('id').where('id', '=', doctorId).forNoKeyUpdate().execute()
}

/** What guests hold: open requests of the phone, and slots of the doctor's day. */
function countHeld(trx: Db, { phone, bookedAt, doctorId, date }: NewBooking) {
  const count = sql<number>`count(*)::int`.as('count')
  const byGuests = trx.selectFrom('appointments').select(count).where('isGuestBooking', '=', sql.lit(true))
  const ofPhone = byGuests
    .where('state', '=', sql.lit('pending'))
    .where(digitsOf(sql.ref('phone')), '=', digitsOf(phone))
    .where('startsAt', '>', bookedAt)
  const ofDay = byGuests
    .where('doctorId', '=', doctorId)
    .where('date', '=', date)
    .where('releasedAt', 'is', null)
  return trx
    .selectNoFrom([ofPhone.$asScalar().$notNull().as('ofPhone'), ofDay.$asScalar().$notNull().as('ofDay')])
    .executeTakeFirstOrThrow()
}
