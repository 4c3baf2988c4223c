import { MAX_OPEN_OF_PHONE } from '@desk/rules/booking-limits'
import type { DaySpan } from '@desk/rules/slots/bookable-slots'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { NewBooking } from './booking-rows.ts'
import { book } from './booking-statement.ts'
import { dayFullForGuests, phoneHasOpen, slotTaken } from './failures.ts'
import { isFullForGuests } from './guests-share.ts'
import { asTaken, refusalOf, type Saved } from './save-booking.ts'

/**
 * For an unproven address: limited per phone number, and to half of a doctor's day. Phone and then doctor are locked
 * before counting, because a statement that waits for a lock sees old counts.
 */
export async function saveGuestBooking(db: Db, booking: NewBooking, span: DaySpan): Promise<Saved> {
  const work = inTransaction(db, async (trx): Promise<Saved> => {
    await lockPhone(trx, booking.phone)
    await lockDoctor(trx, booking.doctorId)
    const ofPhone = await countOpenOfPhone(trx, booking)
    if (ofPhone >= MAX_OPEN_OF_PHONE) return phoneHasOpen(ofPhone)
    const { doctorId, date, bookedAt: now, holdId } = booking
    if (await isFullForGuests(trx, { doctorId, date, span, now }, holdId)) {
      return dayFullForGuests(booking.patientId === null ? 'guest' : 'unproven')
    }
    const [booked] = await book(trx, booking)
    return booked ?? refusalOf(trx, booking)
  })
  const outcome = await asTaken(work)
  return outcome === 'taken' ? slotTaken() : outcome
}

/** The same expression as in the index. */
const digitsOf = (phone: unknown) => sql<string>`regexp_replace(${phone}, '\\D', '', 'g')`

const lockPhoneOf = prepared('lock-phone', (db, { phone }: Pick<NewBooking, 'phone'>) =>
  db.selectNoFrom(
    sql`pg_advisory_xact_lock(hashtextextended('phone ' || ${digitsOf(phone)}, 0))`.as('locked'),
  ),
)

async function lockPhone(trx: Db, phone: string): Promise<void> {
  await lockPhoneOf(trx, { phone })
}

const lockDoctorOf = prepared('lock-doctor', (db, { doctorId }: Pick<NewBooking, 'doctorId'>) =>
  db.selectFrom('doctors').select('id').where('id', '=', doctorId).forNoKeyUpdate(),
)

async function lockDoctor(trx: Db, doctorId: string): Promise<void> {
  await lockDoctorOf(trx, { doctorId })
}

const countOpen = prepared('count-open-of-phone', (db, input: Pick<NewBooking, 'phone' | 'bookedAt'>) =>
  db
    .selectFrom('appointments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('isGuestBooking', '=', sql.lit(true))
    .where('state', '=', sql.lit('pending'))
    .where(digitsOf(sql.ref('phone')), '=', digitsOf(input.phone))
    .where('startsAt', '>', input.bookedAt),
)

async function countOpenOfPhone(trx: Db, { phone, bookedAt }: NewBooking): Promise<number> {
  const [found] = await countOpen(trx, { phone, bookedAt })
  return found?.count ?? 0
}
