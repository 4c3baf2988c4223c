import type { bookAppointment as contract } from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { findBookableSlot } from '@desk/rules/slots/bookable-slots'
import { overnightNote } from '@desk/rules/slots/overnight'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Caller, Guest } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { getBookableDoctor } from '../doctors/get-doctor.ts'
import { bookingNotice } from '../email/booking-notice.ts'
import { NOTICE_WINDOW_MS } from '../email/send-booking-notice.ts'
import { saveBooking } from './booking-statement.ts'
import { slotNotOffered, slotTaken } from './failures.ts'

type BookingInput = BodyOf<typeof contract>

/** Books a slot for a patient, or for a guest without an account (R12, R13); the database has the last word (R14). */
export async function bookAppointment(
  { pool, clock, config }: Dependencies,
  actor: Caller | Guest,
  { doctorId, date, time: asked, name, phone, gender, address }: BookingInput,
): Promise<void> {
  const doctor = await getBookableDoctor(pool, doctorId)
  const now = clock()
  const rules = { timeZone: config.timeZone, horizonDays: config.bookingHorizonDays }
  const choice = findBookableSlot(doctor, { date, time: asked }, now, rules)
  if (!choice.ok) throw slotNotOffered(choice.reason, config.bookingHorizonDays)

  const doctorName = `${doctor.firstName} ${doctor.lastName}`
  const time = slotLabel(choice.slot) + overnightNote(date, choice.slot.start)
  const notice = bookingNotice(doctorName, { date, time, name, phone, address }, config)
  const saved = await saveBooking(pool, {
    doctor,
    patientId: actor.id,
    date,
    slot: choice.slot,
    name,
    phone,
    gender: gender ?? '',
    address,
    bookedAt: now,
    notification: `${name} asks for an appointment on ${dayMonthYear(date)}, ${time}`,
    email: { ...notice, dueAt: new Date(now.getTime() + NOTICE_WINDOW_MS) },
  })
  if (!saved) throw slotTaken()
}
