import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { hospitalSlots } from '@desk/rules/slots/hospital-slots'
import type { Caller } from '../../src/platform/actor.ts'
import { aDoctor, aUser, type Person, type TestDoctor } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { makeOpenings, type Opening } from './openings.ts'
import type { Random } from './random.ts'

export type Size = { patients: number; doctors: number; days: number }
export type SimulatedDoctor = TestDoctor & { specialization: string }
export type Booked = { id: string; doctorId: string; patientId: string | null; startsAt: Date }
export type Hospital = {
  doctors: SimulatedDoctor[]
  patients: Person[]
  booked: Booked[]
  openings: Opening[]
  places: Place[]
}

const SPECIALITIES = ['Cardiology', 'Surgery', 'Paediatrics', 'Neurology', 'Dermatology']
const HOURS = { workStart: 9 * 60, workEnd: 10 * 60 + 30 }
const TAKEN = 0.97

/** Nearly full months, mostly of guests; every patient has an appointment late in it. */
export async function aFullHospital(
  test: TestApp,
  size: Size,
  first: IsoDate,
  random: Random,
): Promise<Hospital> {
  const doctors: SimulatedDoctor[] = []
  const specialities = SPECIALITIES.slice(0, size.doctors / 2)
  for (let index = 0; index < size.doctors; index += 1) {
    const specialization = specialities[index % specialities.length] ?? ''
    const doctor = await aDoctor(test, { specialization, timings: ['09:00', '10:30'] })
    doctors.push({ ...doctor, specialization })
  }
  const patients: Person[] = []
  for (let index = 0; index < size.patients; index += 1) patients.push(await aUser(test))
  const openings = await makeOpenings(test, doctors, { first, days: size.days, random })
  const closed = new Set(openings.flatMap(({ slots }) => slots.map(keyOf)))
  const slots = doctors
    .flatMap(({ doctorId }) => slotsOf(test, doctorId, first, size.days))
    .filter((slot) => !closed.has(keyOf(slot)))
  const taken = slots.filter(() => random.next() < TAKEN)
  const late = taken.filter(({ day }) => day >= size.days * 0.6)
  const rows = new Map<Place, string | null>(taken.map((slot) => [slot, null]))
  for (const { id } of patients) rows.set(random.pick(late), id)
  return { doctors, patients, booked: await saveAll(test, [...rows]), openings, places: slots }
}

const keyOf = ({ doctorId, startsAt }: { doctorId: string; startsAt: Date }) => `${doctorId} ${+startsAt}`

type Place = ReturnType<typeof slotsOf>[number]

function slotsOf({ deps }: TestApp, doctorId: string, first: IsoDate, days: number) {
  return Array.from({ length: days }, (_, day) => {
    const date = addDays(first, day)
    const { timeZone } = deps.config
    return hospitalSlots({ ...HOURS, date, step: 15, timeZone }).map((slot) => ({
      ...slot,
      doctorId,
      date,
      day,
    }))
  }).flat()
}

async function saveAll({ deps }: TestApp, rows: [Place, string | null][]): Promise<Booked[]> {
  const column = <T>(of: (place: Place) => T) => rows.map(([place]) => of(place))
  const { rows: saved } = await deps.pool.query<{
    id: string
    doctor_id: string
    patient_id: string | null
    starts_at: Date
  }>(
    `insert into appointments (doctor_id, patient_id, date, start_minute, end_minute, starts_at, ends_at, name, phone,
       address, state, decided_at, created_at, placed_at)
     select d, p, day, s, e, f, t, 'Somebody', '1', 'Ring 1', 'approved', $8, $8, $8
     from unnest($1::uuid[], $2::uuid[], $3::date[], $4::int[], $5::int[], $6::timestamptz[], $7::timestamptz[])
       as rows (d, p, day, s, e, f, t)
     returning id, doctor_id, patient_id, starts_at`,
    [
      column(({ doctorId }) => doctorId),
      rows.map(([, patientId]) => patientId),
      column(({ date }) => date),
      column(({ start }) => start),
      column(({ end }) => end),
      column(({ startsAt }) => startsAt),
      column(({ endsAt }) => endsAt),
      deps.clock(),
    ],
  )
  return saved.map((row) => ({
    id: row.id,
    doctorId: row.doctor_id,
    patientId: row.patient_id,
    startsAt: row.starts_at,
  }))
}

export const callerOf = ({ id }: { id: string }, isDoctor = false): Caller => ({
  kind: 'user',
  id,
  sessionId: '',
  isAdmin: false,
  isDoctor,
  isProven: true,
  language: null,
  isConfirmed: true,
  lacksSecondFactor: false,
  origin: { address: '127.0.0.1', requestId: '', device: '', hasHungUp: () => false },
})
