import type { bookAppointment as contract } from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Verdict } from '@desk/rules/appointment-status'
import { addDays } from '@desk/rules/calendar-date'
import { SLOT_MINUTES } from '@desk/rules/slots/choose-slot'
import { hospitalSlots, hospitalToday } from '@desk/rules/slots/hospital-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { listAppointments } from '../features/appointments/queries.ts'
import type { DoctorRow } from '../features/doctors/queries.ts'
import type { Db } from '../platform/db/tables.ts'
import { GUESTS, PATIENTS } from './people.ts'
import { type Visit, VISITS } from './visits.ts'

/** Somebody books, at an instant of the past. */
export type Booking = { kind: 'booking'; at: Date; person: string; request: BodyOf<typeof contract> }
/** The doctor answers, later. */
export type Answer = Slot & { kind: 'answer'; at: Date; verdict: Verdict }

type Slot = { doctor: DoctorRow; day: string; start: number }

const HOUR_MS = 3_600_000
/** How long before its day an appointment was asked for, at least; and never later than some hours ago. */
const AHEAD_DAYS = 4
const ANSWERED_AFTER_HOURS = 20

/** Everything that has happened by `now`, in the order in which it happened. */
export function planVisits(
  doctors: ReadonlyMap<string, DoctorRow>,
  now: Date,
  timeZone: string,
): (Booking | Answer)[] {
  const events = VISITS.flatMap((visit, index) => {
    const doctor = doctors.get(visit.doctor)
    if (!doctor) throw new Error(`There is no doctor ${visit.doctor}.`)
    return eventsOf(visit, index, doctor, now, timeZone)
  })
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function eventsOf(
  visit: Visit,
  index: number,
  doctor: DoctorRow,
  now: Date,
  timeZone: string,
): (Booking | Answer)[] {
  const day = addDays(hospitalToday(now, timeZone), visit.inDays)
  const { opens, closes } = doctor
  const slots = hospitalSlots({ day, opens, closes, step: SLOT_MINUTES, timeZone })
  // On a day when the clocks jump there are fewer.
  const slot = slots.at(visit.slot % slots.length)
  if (!slot) throw new Error(`Dr. ${doctor.lastName} has no slots on ${day}.`)
  const at = bookedAt(visit, index, now)
  const person = [...PATIENTS, ...GUESTS].find(({ key }) => key === visit.person)
  if (!person) throw new Error(`There is no ${visit.person}.`)
  const { name, phone, address } = person
  const request = { doctorId: doctor.id, day, time: slotLabel(slot), name, phone, address }
  const booking: Booking = { kind: 'booking', at, person: visit.person, request }
  if (!visit.verdict) return [booking]
  const answeredAt = new Date(at.getTime() + ANSWERED_AFTER_HOURS * HOUR_MS)
  return [booking, { kind: 'answer', at: answeredAt, doctor, day, start: slot.start, verdict: visit.verdict }]
}

/** Some days before the appointment's day, at different hours; the youngest requests are of the last hours. */
function bookedAt({ inDays, verdict }: Visit, index: number, now: Date): Date {
  const youngest = verdict ? ANSWERED_AFTER_HOURS + 1 : 1
  const hours = Math.max(youngest, (AHEAD_DAYS - inDays) * 24)
  return new Date(now.getTime() - (hours + (index % 9)) * HOUR_MS - index * 97_000)
}

/** The request that stands on a slot and waits for its answer. */
export async function findAppointmentId(db: Db, { doctor, day, start }: Slot): Promise<string> {
  const { rows } = await listAppointments(db, { doctorId: doctor.id }, { status: 'pending', limit: 200 })
  const found = rows.find((row) => row.day === day && row.start === start)
  if (!found) throw new Error(`Dr. ${doctor.lastName} has no request on ${day}.`)
  return found.id
}
