import type { IsoDate } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { DAY_PARTS, WEEKDAYS } from '@desk/rules/waiting-list/wish'
import { accept } from '../../src/features/waiting-list/accept-offer.ts'
import { decline } from '../../src/features/waiting-list/decline-offer.ts'
import { leaveWish } from '../../src/features/waiting-list/leave-wish.ts'
import { findOffer } from '../../src/features/waiting-list/offer-queries.ts'
import { offerFreedTimes } from '../../src/features/waiting-list/offer-freed-times.ts'
import { cancelAppointment } from '../../src/features/appointments/life/cancel-appointment.ts'
import { SYSTEM } from '../../src/platform/actor.ts'
import { Failure } from '../../src/platform/failure.ts'
import type { Person } from '../people.ts'
import { MONDAY_7_AM, type TestApp } from '../test-app.ts'
import { wishInput } from '../waiting.ts'
import { aFullHospital, type Booked, callerOf, type Hospital, type Size } from './full-hospital.ts'
import { countUnasked, measure, type Measured } from './measure.ts'
import type { Opening } from './openings.ts'
import { type Random, seeded } from './random.ts'

type Happening = { at: Date; happen: () => Promise<unknown> }
type Run = {
  test: TestApp
  size: Size
  random: Random
  hospital: Hospital
  agenda: Happening[]
  seen: Set<string>
  /** What has been opened by now. */
  opened: Opening[]
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const CANCELLED = 0.06
const WISHING = 0.7
const WISHING_EARLIER = 0.4
/** Of those: whom any doctor of the speciality will do. */
const WISHING_ANY_DOCTOR = 0.5
const OPENED = 0.8
/** How people answer: the rest does not. */
const SAYING_YES = 0.55
const SAYING_NO = 0.2

/**
 * A month of a hospital whose days are nearly full: appointments are cancelled, patients wait, are asked, and answer or do not;
 * by the real use cases against the real database. The same seed gives the same month.
 */
export async function simulate(test: TestApp, size: Size, seed: number): Promise<Measured> {
  test.setNow(MONDAY_7_AM)
  const random = seeded(seed)
  const first: IsoDate = hospitalToday(MONDAY_7_AM, test.deps.config.timeZone)
  const hospital = await aFullHospital(test, size, first, random)
  const run: Run = { test, size, random, hospital, agenda: [], seen: new Set(), opened: [] }
  planCancellations(run)
  planWishes(run)
  planOpenings(run)
  const end = new Date(MONDAY_7_AM.getTime() + size.days * DAY_MS)
  let [unasked, lookedOn] = [0, first]
  for (let now = await step(run); now !== undefined && now < end; now = await step(run)) {
    const today = hospitalToday(now, test.deps.config.timeZone)
    if (today === lookedOn) continue
    lookedOn = today
    unasked += await countUnasked(test, now, run.opened)
  }
  return measure(test, unasked, run.opened)
}

/** Goes on to whatever comes next, and lets the job look, as it does soon after; undefined when nothing comes any more. */
async function step(run: Run): Promise<Date | undefined> {
  const { test, agenda } = run
  const due = await nextDue(test)
  const next = agenda[0]
  if (!next && !due) return undefined
  const now = new Date(
    Math.max(
      test.deps.clock().getTime(),
      Math.min(next?.at.getTime() ?? Infinity, due?.getTime() ?? Infinity),
    ),
  )
  test.setNow(now)
  if (next && next.at <= now) {
    agenda.shift()
    // Too late, taken, called off: as in life.
    await next.happen().catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
  }
  await offerFreedTimes(test.deps, SYSTEM)
  await planAnswers(run)
  return now
}

/** When the job has something to do: an offer is over, or somebody can be asked again. */
async function nextDue({ deps }: TestApp): Promise<Date | null> {
  const { rows } = await deps.pool.query<{ due: Date | null }>(
    `select least((select min(open_until) from waiting_offers where state = 'open'),
       (select min(look_at) from freed_times)) as due`,
  )
  return rows[0]?.due ?? null
}

function plan({ agenda }: Run, happening: Happening): void {
  const place = agenda.findIndex(({ at }) => at > happening.at)
  agenda.splice(place === -1 ? agenda.length : place, 0, happening)
}

/** A patient's own more than a day before; a guest calls, and the doctor cancels for them. */
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

/** Doctors call off a day's leave, give back what they kept free, and work longer: some days before it. */
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
    const at = new Date(random.between(start, start + size.days * 0.6 * DAY_MS))
    const wish = aWish(run, own.get(patient.id))
    plan(run, { at, happen: () => leaveWish(test.deps, callerOf(patient), wish) })
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

/** Everybody who has just been asked decides, by day, what to answer and when. */
async function planAnswers(run: Run): Promise<void> {
  const { test, random, hospital, seen } = run
  const { rows } = await test.deps.pool.query<{
    id: string
    user_id: string
    created_at: Date
    open_until: Date
  }>(`select id, user_id, created_at, open_until from waiting_offers where state = 'open' order by id`)
  const people = new Map(hospital.patients.map((patient) => [patient.id, patient]))
  for (const { id, user_id: userId, created_at: from, open_until: until } of rows) {
    const person = people.get(userId)
    if (seen.has(id) || !person) continue
    seen.add(id)
    const mood = random.next()
    const at = new Date(random.between(from.getTime(), until.getTime()))
    if (mood < SAYING_YES + SAYING_NO)
      plan(run, { at, happen: () => answer(run, person, id, mood < SAYING_YES) })
  }
}

async function answer({ test }: Run, person: Person, offerId: string, isYes: boolean): Promise<void> {
  const offer = await findOffer(test.deps.db, offerId)
  if (!offer) throw new Error('the offer is gone')
  await (isYes ? accept(test.deps, callerOf(person), { offer }) : decline(test.deps, offer))
}
