import { type QueryCreator, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
import { queueEmails } from '../email/queue-email.ts'
import { dueOf, saveBookingEmails } from './booking-emails.ts'
import { bookingRows } from './booking-rows.ts'
import type { NewBooking } from './booking-rows.ts'

/**
 * Saves appointment, event, notification, email and job, or nothing. The doctor's row is locked, and its
 * schedule must be unchanged. If the slot is busy (R14) or the request repeated, no row is inserted: a plain
 * insert would fail, and stall under load. Doctor and patient are found by the given ids: for those of the
 * new row, PostgreSQL would plan a merge with all doctors or accounts (decision 7). The booking uses up the
 * caller's hold; on somebody else's a trigger fails.
 */
function bookingStatement(db: Db, input: NewBooking) {
  const { appointment, event, notification } = bookingRows(input)
  return db
    .with('doctor', (cte) => lockedDoctor(cte, input))
    .with('booked', (cte) =>
      cte
        .insertInto('appointments')
        .columns(appointment.columns)
        .expression((eb) =>
          eb
            .selectFrom('doctor')
            .select(appointment.selections)
            .where(openRequestsOf(input), '<', input.maxOpen),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'email', 'language']),
    )
    .with('calendar', (cte) =>
      cte
        .updateTable('doctors')
        .from('booked')
        .set((eb) => ({ calendarVersion: eb('calendarVersion', '+', 1) }))
        .where('doctors.id', '=', input.doctorId),
    )
    .with('recorded', (cte) =>
      cte
        .insertInto('appointmentEvents')
        .columns(event.columns)
        .expression((eb) => eb.selectFrom('booked').select(event.selections)),
    )
    .with('notified', (cte) =>
      cte
        .insertInto('notifications')
        .columns(notification.columns)
        .expression((eb) => eb.selectFrom(['doctor', 'booked']).select(notification.selections)),
    )
    .with('emailed', (cte) => saveBookingEmails(cte, input))
    .with('queued', () => queueEmails('emailed', dueOf(input)))
    .selectFrom('booked')
    .select('id')
}

export const book = prepared('book', bookingStatement)

/** Simultaneous bookings of one account wait for each other, so that each counts the others. */
export const openRequestsOf = ({ patientId, bookedAt }: Pick<NewBooking, 'patientId' | 'bookedAt'>) =>
  sql<number>`count_open_requests(${patientId}, ${bookedAt})`

/** Gives no row if the doctor has changed since the caller read them. */
function lockedDoctor(db: QueryCreator<Tables>, input: NewBooking) {
  return db
    .selectFrom('doctors')
    .select(['id', 'userId', 'email'])
    .where('id', '=', input.doctorId)
    .where('status', '=', 'approved')
    .where('isBlocked', '=', false)
    .where('scheduleVersion', '=', input.scheduleVersion)
    .where('firstName', '=', input.doctorFirstName)
    .where('lastName', '=', input.doctorLastName)
    .forNoKeyUpdate()
}
