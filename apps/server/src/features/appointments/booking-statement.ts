import type { IsoDate } from '@desk/rules/calendar-date'
import type { Minutes } from '@desk/rules/clock-time'
import { type QueryCreator, sql } from 'kysely'
import { insertSelect } from '../../platform/db/insert-select.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
import { queueEmails } from '../email/queue-email.ts'
import { ownHold } from './own-hold.ts'

export type NewBooking = {
  doctorId: string
  /** The doctor's schedule that the slot was made from, and the name that the email says. */
  scheduleVersion: number
  doctorFirstName: string
  doctorLastName: string
  patientId: string | null
  isGuestBooking: boolean
  /** How many open requests the patient may have, this one included. */
  maxOpen: number
  date: IsoDate
  startMinute: Minutes
  endMinute: Minutes
  startsAt: Date
  endsAt: Date
  name: string
  phone: string
  gender: string
  address: string
  /** Of a guest who wants to be told. */
  email: string | null
  /** One's own, if the slot is held. */
  holdId: string | null
  /** How we know the request again, and what it asked for. */
  requestKey: Buffer | null
  requestHash: Buffer | null
  bookedAt: Date
  notificationKind: string
  notificationParams: object
  emailKind: string
  emailParams: object
  /** When the email is sent if nobody asks for it before (R16). */
  emailDueAt: Date
}

/**
 * A booking in one statement: the appointment, its event, the doctor's notification, the email and its job, all or nothing.
 * The doctor's row is locked against a change of schedule or status, must still have the schedule that the slot was made from, and
 * tells that the calendar has changed. When another appointment holds the slot the
 * constraint takes no row (R14): a plain insert would fail, and stall under load. Nor does the index when the same request
 * has been booked before. A hold of the caller's on the slot is used up; on somebody else's a trigger fails.
 */
export function bookingStatement(db: Db, input: NewBooking) {
  const { appointment, event, notification, email } = rowsOf(input)
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
        .returning(['id', 'doctorId']),
    )
    .with('calendar', (cte) =>
      cte
        .updateTable('doctors')
        .from('booked')
        .set((eb) => ({ calendarVersion: eb('calendarVersion', '+', 1) }))
        .whereRef('doctors.id', '=', 'booked.doctorId'),
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
    .with('queued', () => queueEmails('emailed', input.emailDueAt))
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

function rowsOf(input: NewBooking) {
  const createdAt = sql.val(input.bookedAt)
  return {
    appointment: insertSelect('appointments', {
      doctorId: sql.ref('doctor.id'),
      patientId: sql.val(input.patientId),
      isGuestBooking: sql.val(input.isGuestBooking),
      date: sql.val(input.date),
      startMinute: sql.val(input.startMinute),
      endMinute: sql.val(input.endMinute),
      startsAt: sql.val(input.startsAt),
      endsAt: sql.val(input.endsAt),
      name: sql.val(input.name),
      phone: sql.val(input.phone),
      gender: sql.val(input.gender),
      address: sql.val(input.address),
      email: sql.val(input.email),
      holdId: ownHold(input, input.patientId),
      requestKey: sql.val(input.requestKey),
      requestHash: sql.val(input.requestHash),
      createdAt,
      placedAt: createdAt,
    }),
    event: insertSelect('appointmentEvents', {
      appointmentId: sql.ref('booked.id'),
      actorId: sql.val(input.patientId),
      party: sql.lit('patient'),
      action: sql.lit('book'),
      toState: sql.lit('pending'),
      createdAt,
    }),
    notification: insertSelect('notifications', {
      userId: sql.ref('doctor.userId'),
      kind: sql.val(input.notificationKind),
      params: sql.val(input.notificationParams),
      createdAt,
    }),
    email: insertSelect('emails', {
      recipient: sql.ref('doctor.email'),
      doctorId: sql.ref('doctor.id'),
      kind: sql.val(input.emailKind),
      params: sql.val(input.emailParams),
      language: sql`(select language from users where id = doctor.user_id)`,
      dedupeKey: sql`${sql.val(bookingNoticeKey(''))} || booked.id`,
      createdAt,
      expiresAt: sql.val(input.endsAt),
    }),
  }
}

/** Tells the email of a booking from all others. */
export const bookingNoticeKey = (appointmentId: string) => `appointment-requested:${appointmentId}`

/** The accounts of those whose bookings are told of under these keys. */
export async function listPatientsOfNotices(db: Db, dedupeKeys: readonly string[]): Promise<string[]> {
  const prefix = bookingNoticeKey('')
  const ids = dedupeKeys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  const rows = await db
    .selectFrom('appointments')
    .select('patientId')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows.flatMap(({ patientId }) => patientId ?? [])
}
