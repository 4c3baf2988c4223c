import type { bookAppointment as contract } from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Decision } from '@desk/rules/appointment-state'
import { addDays } from '@desk/rules/calendar-date'
import { slotsOf } from '@desk/rules/schedule/offered'
import type { Schedule } from '@desk/rules/schedule/schedule'
import { type HospitalSlot, hospitalToday } from '@desk/rules/slots/hospital-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { listAppointments } from '../features/appointments/list-queries.ts'
import type { DoctorRow } from '../features/doctors/queries.ts'
import type { Pool } from 'pg'
import { GUESTS, PATIENTS } from './people.ts'
import { ALL_VISITS, type Visit } from './visits.ts'

export type BookingEvent = { kind: 'booking'; at: Date; person: string; input: BodyOf<typeof contract> }
export type DecisionEvent = Slot & { kind: 'decision'; at: Date; decision: Decision }

type Slot = { doctor: DoctorRow; date: string; start: number }

/** `taken`: slots given away so far. */
type Calendar = {
  now: Date
  timeZone: string
  schedules: ReadonlyMap<string, Schedule>
  taken: Set<string>
}

const HOUR_MS = 3_600_000
/** Booked at least so many days ahead, and at the latest some hours ago. */
const AHEAD_DAYS = 4
const DECIDED_AFTER_HOURS = 20

export function planVisits(
  doctors: ReadonlyMap<string, DoctorRow>,
  when: Omit<Calendar, 'taken'>,
): (BookingEvent | DecisionEvent)[] {
  const calendar = { ...when, taken: new Set<string>() }
  const events = ALL_VISITS.flatMap((visit, index) => {
    const doctor = doctors.get(visit.doctor)
    if (!doctor) throw new Error(`There is no doctor ${visit.doctor}.`)
    return eventsOf(visit, index, doctor, calendar)
  })
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const MOST_DAYS_AWAY = 14

/** On that day, or the nearest working day: before it for the past, else after it. */
function findSlot(visit: Visit, doctor: DoctorRow, calendar: Calendar): { date: string; slot: HospitalSlot } {
  const { now, timeZone, schedules, taken } = calendar
  const schedule = schedules.get(doctor.id)
  if (!schedule) throw new Error(`Nobody knows when Dr. ${doctor.lastName} works.`)
  const wanted = addDays(hospitalToday(now, timeZone), visit.inDays)
  for (let away = 0; away <= MOST_DAYS_AWAY; away += 1) {
    const date = addDays(wanted, visit.inDays < 0 ? -away : away)
    const nameOf = ({ start }: HospitalSlot) => `${doctor.id} ${date} ${start}`
    const slots = slotsOf(schedule, date, { timeZone }).filter((slot) => !taken.has(nameOf(slot)))
    // A change of the clocks leaves fewer.
    const slot = slots.at(visit.slot % slots.length)
    if (!slot) continue
    taken.add(nameOf(slot))
    return { date, slot }
  }
  throw new Error(`Dr. ${doctor.lastName} has no slots around ${wanted}.`)
}

function eventsOf(
  visit: Visit,
  index: number,
  doctor: DoctorRow,
  calendar: Calendar,
): (BookingEvent | DecisionEvent)[] {
  const { date, slot } = findSlot(visit, doctor, calendar)
  const at = bookedAt(visit, index, calendar.now)
  const person = [...PATIENTS, ...GUESTS].find(({ key }) => key === visit.person)
  if (!person) throw new Error(`There is no ${visit.person}.`)
  const { name, phone, address } = person
  const input = { doctorId: doctor.id, date, time: slotLabel(slot), name, phone, address }
  const booking: BookingEvent = { kind: 'booking', at, person: visit.person, input }
  if (!visit.decision) return [booking]
  const decidedAt = new Date(at.getTime() + DECIDED_AFTER_HOURS * HOUR_MS)
  return [
    booking,
    { kind: 'decision', at: decidedAt, doctor, date, start: slot.start, decision: visit.decision },
  ]
}

function bookedAt({ inDays, decision }: Visit, index: number, now: Date): Date {
  // Open requests are recent, because old ones expire.
  if (!decision && inDays >= 0) return new Date(now.getTime() - (1 + (index % 9)) * HOUR_MS - index * 97_000)
  const youngest = decision ? DECIDED_AFTER_HOURS + 1 : 1
  const hours = Math.max(youngest, (AHEAD_DAYS - inDays) * 24)
  return new Date(now.getTime() - (hours + (index % 9)) * HOUR_MS - index * 97_000)
}

export async function findAppointmentId(pool: Pool, { doctor, date, start }: Slot): Promise<string> {
  const query = { status: 'pending', limit: 200 } as const
  const rows = await listAppointments(pool, { owner: 'doctorId', ownerId: doctor.id, query })
  const found = rows.find((row) => row.date === date && row.start === start)
  if (!found) throw new Error(`Dr. ${doctor.lastName} has no pending appointment on ${date}.`)
  return found.id
}
