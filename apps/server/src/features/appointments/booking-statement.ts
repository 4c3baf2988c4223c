import type { IsoDate } from '@desk/rules/calendar-date'
import type { HospitalSlot } from '@desk/rules/slots/hospital-slots'
import type { Pool } from 'pg'
import { withRetry } from '../../platform/db/pool.ts'
import { INSERT_EMAIL } from '../email/queries.ts'
import { INSERT_NOTIFICATION } from '../notifications/queries.ts'

/**
 * A booking in one statement: the appointment, the doctor's notification and the email, all or nothing. The doctor's row
 * is locked against a change of timings or status, and must still say what the slot was reckoned from. When another
 * appointment holds the slot the constraint takes no row (R14): a plain insert would fail, and stall under load.
 */
const BOOK = `
  with doctor as (
    select id, user_id, email from doctors
    where id = $1 and status = 'approved' and work_start = $2 and work_end = $3
    for share
  ), booked as (
    insert into appointments (doctor_id, patient_id, date, start_minute, end_minute, time_range,
      name, phone, gender, address, created_at)
    select id, $4, $5, $6, $7, tstzrange($8, $9), $10, $11, $12, $13, $14 from doctor
    on conflict do nothing
    returning id
  ), notified as (
    ${INSERT_NOTIFICATION}
    select user_id, $15, '/doctor-appointments', $14 from doctor, booked
  ), emailed as (
    ${INSERT_EMAIL}
    select booked.id, email, $16, $17, $14, $18, $9 from doctor, booked
  )
  select id from booked`

export type Booking = {
  doctor: { id: string; workStart: number; workEnd: number }
  patientId: string | null
  date: IsoDate
  slot: HospitalSlot
  name: string
  phone: string
  gender: string
  address: string
  bookedAt: Date
  notification: string
  email: { subject: string; body: string; dueAt: Date }
}

/** False when the slot is taken, or the doctor has changed since the slot was reckoned. */
export async function saveBooking(pool: Pool, booking: Booking): Promise<boolean> {
  const { doctor, slot, email } = booking
  const values = [
    doctor.id,
    doctor.workStart,
    doctor.workEnd,
    booking.patientId,
    booking.date,
    slot.start,
    slot.end,
    slot.startsAt,
    slot.endsAt,
    booking.name,
    booking.phone,
    booking.gender,
    booking.address,
    booking.bookedAt,
    booking.notification,
    email.subject,
    email.body,
    email.dueAt,
  ]
  const result = await withRetry(() => pool.query({ name: 'book', text: BOOK, values }))
  return result.rowCount === 1
}
