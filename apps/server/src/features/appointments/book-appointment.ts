import type { bookAppointment as contract } from '@desk/contract/appointment'
import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import { findBookableSlot } from '@desk/rules/slots/bookable-slots'
import type { Caller, Guest } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { getBookableDoctor } from '../doctors/get-doctor.ts'
import { saveBooking } from './booking-statement.ts'
import { slotNotOffered, slotTaken } from './failures.ts'
import { appointmentRequested, bookingNotice } from './notices.ts'
import { toSlot } from './presenter.ts'
import { NOTICE_WINDOW_MS } from './send-booking-notice.ts'

/** Books a slot for a patient, or for a guest without an account (R12, R13); the database has the last word (R14). */
export async function bookAppointment(
  { pool, clock, config }: Dependencies,
  actor: Caller | Guest,
  { doctorId, date, time, name, phone, gender, address }: BodyOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const doctor = await getBookableDoctor(pool, doctorId)
  const now = clock()
  const rules = { timeZone: config.timeZone, horizonDays: config.bookingHorizonDays }
  const choice = findBookableSlot(doctor, { date, time }, now, rules)
  if (!choice.ok) throw slotNotOffered(choice.reason, config.bookingHorizonDays)

  const { start, end, startsAt, endsAt } = choice.slot
  const when = { date, start, end }
  const doctorName = `${doctor.firstName} ${doctor.lastName}`
  const news = notice(appointmentRequested, { patientName: name, ...when })
  const email = notice(bookingNotice, { doctorName, name, phone, address, ...when })
  const isSaved = await saveBooking(pool, {
    doctorId: doctor.id,
    workStart: doctor.workStart,
    workEnd: doctor.workEnd,
    patientId: actor.id,
    date,
    startMinute: start,
    endMinute: end,
    startsAt,
    endsAt,
    name,
    phone,
    gender: gender ?? '',
    address,
    bookedAt: now,
    notificationKind: news.kind,
    notificationParams: news.params,
    emailKind: email.kind,
    emailParams: email.params,
    emailDueAt: new Date(now.getTime() + NOTICE_WINDOW_MS),
  })
  if (!isSaved) throw slotTaken()
  return toSlot(date, choice.slot)
}
