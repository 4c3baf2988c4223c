import { type QueryCreator, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
import { queueEmails } from '../email/queue-email.ts'
import { bookingEmails, tellPatient } from './booking-emails.ts'
import { bookingRows } from './booking-rows.ts'
import type { NewBooking } from './booking-rows.ts'

/**
 * A booking in one statement: the appointment, its event, the doctor's notification, the email and its job, all or nothing.
 * The doctor's row is locked against a change of hours or status, must still have the hours that the slot was made from, and
 * tells that the calendar has changed. When another appointment holds the slot the
 * constraint takes no row (R14): a plain insert would fail, and stall under load. Nor does the index when the same request
 * has been booked before. Doctor and patient are looked up by the ids that were given, not by those of the new row: of those
 * PostgreSQL reckons by the appointments it knows, and for who came last merges with all doctors, or all accounts (decision 7).
 * A hold of the caller's on the slot is used up; on somebody else's a trigger fails.
 */
export function bookingStatement(db: Db, input: NewBooking) {
  const { appointment, event, notification } = bookingRows(input)
  const { email, received } = bookingEmails(input)
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
    .with('emailed', (cte) =>
      cte
        .insertInto('emails')
        .columns(email.columns)
        .expression((eb) => eb.selectFrom(['doctor', 'booked']).select(email.selections))
        .returning('id'),
    )
    .with('received', (cte) => tellPatient(cte, { received, patientId: input.patientId }))
    .with('queued', () => queueEmails('emailed', input.emailDueAt))
    .with('queuedReceived', () => queueEmails('received', input.bookedAt))
    .selectFrom('booked')
    .select('id')
}

/** Parsed and planned once. */
export const book = prepared('book', bookingStatement)

/** Of the account; bookings of one follow one another, so that those of the same moment count each other. */
export const openRequestsOf = ({ patientId, bookedAt }: Pick<NewBooking, 'patientId' | 'bookedAt'>) =>
  sql<number>`count_open_requests(${patientId}, ${bookedAt})`

/** Nobody, when the doctor has changed since the slot was reckoned. */
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
