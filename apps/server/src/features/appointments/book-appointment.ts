import type { bookAppointment as contract } from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { chooseSlot } from '@desk/rules/slots/choose-slot'
import { nightNote } from '@desk/rules/slots/night'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Parts } from '../../platform/parts.ts'
import { getBookableDoctor } from '../doctors/get-bookable-doctor.ts'
import { bookingNotice } from '../mail/booking-notice.ts'
import { NOTICE_WINDOW_MS } from '../mail/send-booking-notice.ts'
import { saveBooking } from './booking-statement.ts'
import { slotNotOffered, slotTaken } from './failures.ts'

type Request = BodyOf<typeof contract>

/** Books a slot for a patient, or for a guest without an account (R12, R13); the database has the last word (R14). */
export async function bookAppointment(
  { pool, clock, config }: Parts,
  patientId: string | undefined,
  { doctorId, day, time: asked, name, phone, gender, address }: Request,
): Promise<void> {
  const doctor = await getBookableDoctor(pool, doctorId)
  const now = clock()
  const rules = { timeZone: config.timeZone, horizonDays: config.bookingHorizonDays }
  const choice = chooseSlot(doctor, { day, time: asked }, now, rules)
  if (!choice.ok) throw slotNotOffered(choice.reason, config.bookingHorizonDays)

  const doctorName = `${doctor.firstName} ${doctor.lastName}`
  const time = slotLabel(choice.slot) + nightNote(day, choice.slot.start)
  const notice = bookingNotice(doctorName, { day, time, name, phone, address }, config)
  const saved = await saveBooking(pool, {
    doctor,
    patientId,
    day,
    slot: choice.slot,
    name,
    phone,
    gender: gender ?? '',
    address,
    bookedAt: now,
    notification: `${name} asks for an appointment on ${dayMonthYear(day)}, ${time}`,
    mail: { ...notice, dueAt: new Date(now.getTime() + NOTICE_WINDOW_MS) },
  })
  if (!saved) throw slotTaken()
}
