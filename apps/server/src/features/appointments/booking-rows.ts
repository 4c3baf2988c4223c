import type { IsoDate } from '@desk/rules/calendar-date'
import type { Minutes } from '@desk/rules/clock-time'
import { sql } from 'kysely'
import { insertSelect } from '../../platform/db/insert-select.ts'
import { ownHold } from './own-hold.ts'

export type NewBooking = {
  doctorId: string
  /** The version of the schedule that the slot was made from; the name goes into the email. */
  scheduleVersion: number
  doctorFirstName: string
  doctorLastName: string
  patientId: string | null
  isGuestBooking: boolean
  maxOpen: number
  date: IsoDate
  startMinute: Minutes
  endMinute: Minutes
  startsAt: Date
  endsAt: Date
  visitTypeId: string | null
  name: string
  phone: string
  gender: string
  address: string
  /** A guest's address for the emails about the booking. */
  email: string | null
  language: string | null
  holdId: string | null
  /** What recognises a repeated request, and a hash of what it asked for. */
  requestKey: Buffer | null
  requestHash: Buffer | null
  bookedAt: Date
  notificationKind: string
  notificationParams: object
  emailKind: string
  emailParams: object
  /** Which email the patient gets. */
  receivedKind: string
  receivedParams: object
  /** When it is sent unless it is asked for before (R16). */
  emailDueAt: Date
}

export function bookingRows(input: NewBooking) {
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
      visitTypeId: sql.val(input.visitTypeId),
      name: sql.val(input.name),
      phone: sql.val(input.phone),
      gender: sql.val(input.gender),
      address: sql.val(input.address),
      email: sql.val(input.email),
      language: sql.val(input.language),
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
      about: sql.ref('booked.id'),
      createdAt,
    }),
  }
}
