import { DAY_PARTS, WEEKDAYS } from '@desk/rules/waiting-list/wish'
import { moveAppointment } from '../../src/features/appointments/life/move-appointment.ts'
import { cancelAppointment } from '../../src/features/appointments/life/cancel-appointment.ts'
import { leaveWish } from '../../src/features/waiting-list/leave-wish.ts'
import { wishInput } from '../waiting.ts'
import { type Booked, callerOf, type SimulatedDoctor } from './full-hospital.ts'
import { DAY_MS, HOUR_MS, plan, type Run } from './run.ts'

const CANCELLED = 0.06
const MOVED = 0.1
const WISHING = 0.7
const WISHING_TWICE = 0.3
const WISHING_EARLIER = 0.4
const WISHING_ANY_DOCTOR = 0.5
const OPENED = 0.8

export function planMonth(run: Run): void {
  planCancellations(run)
  planMoves(run)
  planWishes(run)
  planOpenings(run)
}

/** Patients cancel more than a day before; for a guest, who calls, the doctor does. */
function planCancellations(run: Run): void {
  const { test, random, hospital } = run
  const doctors = new Map(hospital.doctors.map((doctor) => [doctor.doctorId, doctor]))
  const start = test.deps.clock().getTime()
  for (const { id: appointmentId, doctorId, patientId, startsAt } of hospital.booked) {
    if (random.next() >= CANCELLED) continue
    const latest = startsAt.getTime() - (patientId === null ? 2 * HOUR_MS : 25 * HOUR_MS)
    if (latest <= start) continue
    const by = patientId === null ? doctors.get(doctorId) : { id: patientId }
    if (!by) continue
    const caller = callerOf(by, patientId === null)
    const at = new Date(random.between(start, latest))
    plan(run, {
      at,
      happen: () => cancelAppointment(test.deps, caller, { appointmentId, reason: 'cancelled' }),
    })
  }
}

function planMoves(run: Run): void {
  const { test, random, hospital } = run
  const doctors = new Map(hospital.doctors.map((doctor) => [doctor.doctorId, doctor]))
  const start = test.deps.clock().getTime()
  for (const { id, doctorId, patientId, startsAt } of hospital.booked) {
    const doctor = doctors.get(doctorId)
    if (patientId === null || random.next() >= MOVED || !doctor) continue
    const at = new Date(random.between(start, startsAt.getTime() - 2 * HOUR_MS))
    plan(run, { at, happen: () => moveAway(run, doctor, id) })
  }
}

async function moveAway(
  { test, random, hospital }: Run,
  doctor: SimulatedDoctor,
  appointmentId: string,
): Promise<void> {
  const { rows } = await test.deps.pool.query<{ starts_at: Date }>(
    `select starts_at from appointments where doctor_id = $1 and released_at is null
     union select starts_at from slot_holds where doctor_id = $1 and released_at is null`,
    [doctor.doctorId],
  )
  const busy = new Set(rows.map(({ starts_at: startsAt }) => startsAt.getTime()))
  const soon = test.deps.clock().getTime() + HOUR_MS
  const free = hospital.places.filter(
    ({ doctorId, startsAt }) =>
      doctorId === doctor.doctorId && startsAt.getTime() > soon && !busy.has(startsAt.getTime()),
  )
  if (free.length === 0) return
  const { date, start } = random.pick(free)
  const time = `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`
  await moveAppointment(test.deps, callerOf(doctor, true), { appointmentId, date, time, reason: 'moved' })
}

function planOpenings(run: Run): void {
  const { test, random, hospital, opened } = run
  const start = test.deps.clock().getTime()
  for (const opening of hospital.openings) {
    if (random.next() >= OPENED) continue
    const first = opening.slots[0]?.startsAt.getTime() ?? start
    plan(run, {
      at: new Date(random.between(start, first - 6 * HOUR_MS)),
      happen: () => opening.open().then(() => opened.push(opening)),
    })
  }
}

function planWishes(run: Run): void {
  const { test, size, random, hospital } = run
  const start = test.deps.clock().getTime()
  const own = new Map(hospital.booked.map((booked) => [booked.patientId, booked]))
  for (const patient of hospital.patients) {
    if (random.next() >= WISHING) continue
    for (const _ of random.next() < WISHING_TWICE ? [1, 2] : [1]) {
      const at = new Date(random.between(start, start + size.days * 0.6 * DAY_MS))
      const wish = aWish(run, own.get(patient.id))
      plan(run, { at, happen: () => leaveWish(test.deps, callerOf(patient), wish) })
    }
  }
}

function aWish({ random, hospital }: Run, own: Booked | undefined) {
  const doctor = random.pick(hospital.doctors)
  const kind = random.next()
  const whom =
    own && kind < WISHING_EARLIER
      ? { appointmentId: own.id, anyDoctor: random.next() < WISHING_ANY_DOCTOR }
      : kind < 0.8
        ? { doctorId: doctor.doctorId }
        : { specialization: doctor.specialization }
  return wishInput({
    ...whom,
    from: '2027-03-01',
    to: '2027-04-30',
    weekdays: random.next() < 0.5 ? [] : WEEKDAYS.filter(() => random.next() < 0.6),
    dayParts: random.next() < 0.7 ? [] : DAY_PARTS.filter(() => random.next() < 0.6),
    noticeHours: random.pick([2, 24, 48]),
  })
}
