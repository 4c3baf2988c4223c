import type { AppointmentState } from '@desk/rules/appointment-state'
import type { IsoDate } from '@desk/rules/calendar-date'
import { expect } from 'vitest'
import { aDoctor, aToken, aUser, anAdministrator, type Person, type TestDoctor } from '../people.ts'
import { aVisitType, scheduleOf } from '../schedules.ts'
import type { TestApp } from '../test-app.ts'
import { type Act, CALLER, DAYS, DOCTORS, GUEST, LABELS, NAMES, type Step } from './steps.ts'
import { type Own, readTruth, freeSlots, type Truth } from './truth.ts'

export const HORIZON = 9
/** For wishes; bookings here take plain slots. */
export const TYPES = [
  { name: 'Check-up', minutes: 30 },
  { name: 'Talk', minutes: 15 },
] as const
const SLOT_MS = 15 * 60_000

export type Cast = {
  /** Two on one database; every reply is checked. */
  servers: readonly [TestApp, TestApp]
  doctors: TestDoctor[]
  people: readonly Person[]
  administrator: Person
  holds: (string | undefined)[]
  links: Map<string, string>
  before: Truth
  done: Map<Act, number>
}

export async function aCast(servers: readonly [TestApp, TestApp]): Promise<Cast> {
  const [first] = servers
  const doctors: TestDoctor[] = []
  for (let count = 0; count < DOCTORS; count += 1) {
    const doctor = await aDoctor(first, { timings: ['09:00', '10:30'] })
    await scheduleOf(first, doctor.doctorId).settings({ horizon_days: HORIZON })
    for (const type of TYPES) await aVisitType(first, doctor, type)
    doctors.push(doctor)
  }
  const people = await Promise.all(NAMES.slice(0, GUEST).map(() => aUser(first)))
  const [one, other] = servers
  return {
    servers: [heard(one, people), heard(other, people)],
    doctors,
    people,
    administrator: await anAdministrator(first),
    holds: [],
    links: new Map(),
    before: await readTruth(
      first,
      doctors.map(({ doctorId }) => doctorId),
    ),
    done: new Map(),
  }
}

/** Fails on a server error, and on a reply that names another patient to somebody. */
function heard(server: TestApp, people: readonly Person[]): TestApp {
  const call: TestApp['call'] = async (endpoint, body, options) => {
    const result = await server.call(endpoint, body, options)
    expect(result.status, `${endpoint.path}: ${result.reply.message}`).toBeLessThan(500)
    const account = people.findIndex(({ token }) => token === options?.token)
    const who = options?.token === undefined ? GUEST : account
    if (who >= 0) {
      const reply = JSON.stringify(result.reply)
      const others = [...NAMES.filter((_, index) => index !== who), CALLER]
      expect(others.filter((name) => reply.includes(name))).toEqual([])
    }
    return result
  }
  return {
    call,
    setNow: (now) => server.setNow(now),
    get app() {
      return server.app
    },
    get deps() {
      return server.deps
    },
  }
}

export const serverOf = ({ servers }: Cast, { on }: Pick<Step, 'on'>): TestApp => servers[on] ?? servers[0]

export const doctorOf = ({ doctors }: Cast, { doctor }: Pick<Step, 'doctor'>): TestDoctor => {
  const found = doctors[doctor]
  if (!found) throw new Error('there is no such doctor')
  return found
}

export const callerOf = ({ people }: Cast, who: number) => {
  const token = people[who]?.token
  return token === undefined ? { address: '203.0.113.9' } : { token }
}

export type Place = { doctorId: string; date: IsoDate; time: string; startsAt: Date }

export function placeOf(cast: Cast, { doctor, day, slot }: Pick<Step, 'doctor' | 'day' | 'slot'>): Place {
  const { doctorId } = doctorOf(cast, { doctor })
  const date = DAYS[day] ?? DAYS[0]
  return { doctorId, date, time: LABELS[slot] ?? '', startsAt: startOf(date, slot) }
}

/** Nine o'clock is eight in UTC: the clocks do not change on these days. */
export const startOf = (date: IsoDate, slot: number): Date =>
  new Date(Date.parse(`${date}T08:00:00Z`) + slot * SLOT_MS)

export const isFree = ({ before }: Cast, { startsAt, ...where }: Place, own?: Own): boolean =>
  freeSlots(before, where, own).some((slot) => +slot.startsAt === +startsAt)

type Open = {
  id: string
  state: AppointmentState
  patientId: string | null
  doctorId: string
  startsAt: Date
  endsAt: Date
  /** Of its type, which a move keeps. */
  length: number | undefined
}

type Wanted = {
  pick: number
  doctorId?: string
  patientId?: string
  ids?: string[]
  states?: AppointmentState[]
}

export async function openOne(
  { servers: [first], doctors }: Cast,
  { pick, doctorId, patientId, ids, states = ['pending', 'approved'] }: Wanted,
): Promise<Open | undefined> {
  const { rows } = await first.deps.pool.query<Omit<Open, 'length'> & { length: number | null }>(
    `select id, state, patient_id as "patientId", doctor_id as "doctorId", starts_at as "startsAt", ends_at as "endsAt",
       (select minutes from visit_types where visit_types.id = visit_type_id) as length
     from appointments where doctor_id = any ($1) and ($2::uuid is null or doctor_id = $2)
       and ($3::uuid is null or patient_id = $3) and ($4::uuid[] is null or id = any ($4))
       and state = any ($5) and starts_at > $6
     order by starts_at, id`,
    [doctors.map((doctor) => doctor.doctorId), doctorId, patientId, ids, states, first.deps.clock()],
  )
  const found = rows[pick % Math.max(rows.length, 1)]
  return found && { ...found, length: found.length ?? undefined }
}

export function note(cast: Cast, act: Act, isDone = true): void {
  if (isDone) cast.done.set(act, (cast.done.get(act) ?? 0) + 1)
}

/** Blocking a doctor's account has ended the sessions. */
export async function logInAgain(cast: Cast, { doctor }: Pick<Step, 'doctor'>): Promise<void> {
  const former = doctorOf(cast, { doctor })
  cast.doctors[doctor] = { ...former, token: await aToken(cast.servers[0], former.id) }
}
