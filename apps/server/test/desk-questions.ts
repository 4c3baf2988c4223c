import { slotLabel } from '@desk/rules/slots/slot-label'
import { listBusyDays } from '../src/features/appointments/busy-day-queries.ts'
import { bookAppointment } from '../src/features/appointments/book-appointment.ts'
import { changeAppointmentStatus } from '../src/features/appointments/change-appointment-status.ts'
import { getDays } from '../src/features/appointments/day/get-days.ts'
import { holdSlot } from '../src/features/appointments/holds/hold-slot.ts'
import { cancelAppointment } from '../src/features/appointments/life/cancel-appointment.ts'
import { moveAppointment } from '../src/features/appointments/life/move-appointment.ts'
import { listUpcoming } from '../src/features/appointments/open-queries.ts'
import { logIn } from '../src/features/auth/log-in.ts'
import { findCaller } from '../src/features/auth/session-queries.ts'
import { keptDoctors } from '../src/features/doctors/kept-doctors.ts'
import { openingRecorder } from '../src/features/audit/record-opening.ts'
import { keptSchedules } from '../src/features/schedules/kept-schedules.ts'
import { listWaiting } from '../src/features/waiting-list/line-queries.ts'
import { listOffers } from '../src/features/waiting-list/list-offers.ts'
import { listWishes } from '../src/features/waiting-list/list-wishes.ts'
import type { Caller } from '../src/platform/actor.ts'
import type { Dependencies } from '../src/platform/dependencies.ts'
import { hashToken } from '../src/platform/security/tokens.ts'
import { bookingInput } from './bookings.ts'
import type { Asked } from './check-plans.ts'
import { PASSWORD, type Person, type TestDoctor } from './people.ts'

/** How often each question is asked: until PostgreSQL keeps a plan, to count, and for the plan's text. */
const TIMES = 8
const DAY = '2027-03-04'
const OTHER_DAY = '2027-03-05'
const EVENING_FROM = 9 * 60
const origin = { address: '192.0.2.1', requestId: 'r', device: '', hasHungUp: () => false }

const timeAt = (place: number) => {
  const start = EVENING_FROM + 15 * place
  return slotLabel({ start, end: start + 15 })
}

/** Enough for each of three questions to use one each time. */
async function bookAll(deps: Dependencies, patient: Caller, doctorId: string): Promise<string[]> {
  const doctors = keptDoctors(deps.pool)
  for (let place = 0; place < 3 * TIMES; place += 1) {
    await bookAppointment(
      { ...deps, doctors },
      patient,
      bookingInput(doctorId, { date: DAY, time: timeAt(place) }),
    )
  }
  const { rows } = await deps.pool.query<{ id: string }>(
    `select id from appointments where doctor_id = $1 and date = $2 order by starts_at`,
    [doctorId, DAY],
  )
  return rows.map(({ id }) => id)
}

type People = { doctor: TestDoctor; patient: Person; busy: string }

export async function askedAtDesk(deps: Dependencies, people: People): Promise<Asked> {
  const callerOf = async ({ token }: Person) => {
    const shown = { now: deps.clock(), origin, requiresSecondFactor: false }
    const found = await findCaller(deps.pool, hashToken(token), shown)
    if (!found) throw new Error('nobody calls')
    return found
  }
  const callers = { asPatient: await callerOf(people.patient), asDoctor: await callerOf(people.doctor) }
  return { ...(await askedToChange(deps, people, callers)), ...askedToLook(deps, people, callers) }
}

type Callers = { asPatient: Caller; asDoctor: Caller }

async function askedToChange(
  deps: Dependencies,
  { doctor, patient }: People,
  { asPatient, asDoctor }: Callers,
): Promise<Asked> {
  const ids = await bookAll(deps, asPatient, doctor.doctorId)
  const next = () => ids.pop() ?? ''
  let place = 0
  const later = () => timeAt((place += 1))
  let held: string | undefined
  const hold = async () => {
    const slot = { doctorId: doctor.doctorId, date: '2027-03-08', time: later() }
    const body = { ...slot, ...(held && { replaces: held }) }
    held = (await holdSlot(deps, asPatient, { body, idempotencyKey: undefined })).hold
  }
  return {
    holdSlot: { most: 150, ask: hold },
    changeAppointmentStatus: {
      most: 150,
      ask: () => changeAppointmentStatus(deps, asDoctor, { appointmentId: next(), decision: 'approved' }),
    },
    // Enqueueing an email or a reminder looks through the names of all kinds of jobs.
    moveAppointment: {
      most: 500,
      ask: () => moveAppointment(deps, asPatient, { appointmentId: next(), date: OTHER_DAY, time: later() }),
    },
    cancelAppointment: {
      most: 600,
      ask: () => cancelAppointment(deps, asPatient, { appointmentId: next() }),
    },
    logIn: { most: 100, ask: () => logIn(deps, asPatient, { email: patient.email, password: PASSWORD }) },
  }
}

function askedToLook(deps: Dependencies, { doctor, busy }: People, { asPatient, asDoctor }: Callers): Asked {
  const { db, pool } = deps
  const now = deps.clock()
  const schedules = keptSchedules(pool, deps.clock, deps.config)
  const reading = { ...deps, schedules, recordOpening: openingRecorder(deps) }
  const month = { doctorIds: [busy], from: '2027-03-01', to: '2027-03-31', now, ownHold: null }
  const startsAt = new Date('2027-03-09T09:00:00Z')
  const free = {
    doctorId: doctor.doctorId,
    specialization: 'Cardiology',
    startsAt,
    endsAt: new Date('2027-03-09T09:15:00Z'),
    now,
    today: '2027-03-01',
    movableFrom: startsAt,
  }
  const open = { doctorId: busy, states: ['pending', 'approved'] as const, page: 1, limit: 10 }
  return {
    listBusyDays: { most: 150, ask: () => listBusyDays(pool, month) },
    getDays: { most: 200, ask: () => getDays(reading, asDoctor, { from: DAY, to: DAY }) },
    listOpenAppointments: { most: 200, ask: () => listUpcoming(db, open, now) },
    listWishes: { most: 300, ask: () => listWishes(deps, asPatient) },
    listOffers: { most: 50, ask: () => listOffers(deps, asPatient) },
    listWaiting: { most: 100, ask: () => listWaiting(db, free) },
  }
}
