import { readClockTime } from '@desk/rules/clock-time'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { bookAppointment } from '../src/features/appointments/book-appointment.ts'
import { findCalendar, findVersions } from '../src/features/appointments/calendar-queries.ts'
import { getPageVersion, listAppointments } from '../src/features/appointments/list-queries.ts'
import { listUpcoming } from '../src/features/appointments/open-queries.ts'
import { findCaller } from '../src/features/auth/session-queries.ts'
import { keptDoctors } from '../src/features/doctors/kept-doctors.ts'
import { findDoctor, findDoctorOfUser } from '../src/features/doctors/queries.ts'
import type { Dependencies } from '../src/platform/dependencies.ts'
import { hashToken } from '../src/platform/security/tokens.ts'
import { bookingInput } from './bookings.ts'
import type { Asked } from './check-plans.ts'
import type { Person } from './people.ts'

type People = Record<'doctor' | 'fresh' | 'busy', string> & { patient: Person; newest: Person }

const NINE = readClockTime('09:00') ?? 0
const origin = { address: '192.0.2.1', requestId: 'r', device: '', hasHungUp: () => false }

export async function askedToBook(deps: Dependencies, people: People): Promise<Asked> {
  const { db, pool } = deps
  const { doctor, fresh, busy, patient, newest } = people
  const now = deps.clock()
  const doctors = keptDoctors(pool)
  const callerOf = ({ token }: Person) =>
    findCaller(pool, hashToken(token), { now, origin, requiresSecondFactor: false })
  const whoCalls = () => callerOf(patient)
  const caller = await callerOf(newest)
  if (!caller) throw new Error('nobody calls')
  let start = NINE
  const book = () => {
    start += 15
    const time = slotLabel({ start, end: start + 15 })
    return bookAppointment({ ...deps, doctors }, caller, bookingInput(fresh, { time }))
  }
  const own = { owner: 'patientId', ownerId: patient.id, query: { page: 1, limit: 10 } } as const
  const visits = { owner: 'doctorId', ownerId: doctor, query: { page: 1, limit: 10 } } as const
  const upcoming = { ...own, query: { ...own.query, when: 'coming' } } as const
  const at = { now, today: '2027-03-01' }
  const day = { doctorId: busy, date: '2027-03-02', timeZone: 'Europe/Berlin' }
  const reading = { now, ownHold: null, ownPlace: null }
  return {
    findCaller: { most: 5, ask: whoCalls },
    bookAppointment: { most: 100, ask: book },
    findCalendar: { most: 100, ask: () => findCalendar(pool, day, reading) },
    findVersions: { most: 5, ask: () => findVersions(pool, doctor) },
    findDoctor: { most: 5, ask: () => findDoctor(pool, doctor) },
    findDoctorOfUser: { most: 5, ask: () => findDoctorOfUser(db, patient.id) },
    listOwnAppointments: { most: 60, ask: () => listAppointments(pool, own) },
    listOwnComing: { most: 60, ask: () => listAppointments(pool, upcoming, at) },
    versionOfOwn: { most: 100, ask: () => getPageVersion(pool, own, at) },
    listVisits: { most: 60, ask: () => listAppointments(pool, visits) },
    listRequests: {
      most: 100,
      ask: () => listUpcoming(db, { doctorId: busy, states: ['pending'], page: 1, limit: 10 }, now),
    },
  }
}
