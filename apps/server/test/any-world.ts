import { bookAppointment } from '@desk/contract/appointment'
import { listFreeSlots } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import type { Window } from '@desk/rules/schedule/schedule'
import type { WhyNot } from '@desk/rules/schedule/why-not'
import * as fc from 'fast-check'
import { bookingInput } from './bookings.ts'
import { tryHold } from './holds.ts'
import { aDoctor, type TestDoctor } from './people.ts'
import { aVisitType, scheduleOf } from './schedules.ts'
import type { TestApp } from './test-app.ts'

const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
const windows = fc.uniqueArray(minute, { maxLength: 4 }).map((edges): Window[] => {
  const [first, second, third, fourth] = edges.toSorted((one, other) => one - other)
  if (first === undefined) return []
  if (second === undefined) return [{ start: first, end: first + 300 }]
  const morning = { start: first, end: second }
  return third === undefined ? [morning] : [morning, { start: third, end: fourth ?? third + 200 }]
})
const place = fc.integer({ min: 0, max: 200 })

export const anyWorld = fc.record({
  date: fc.constantFrom('2027-03-02', '2027-03-02', '2027-03-01', '2027-03-27', '2027-03-28'),
  windows,
  own: fc.option(windows),
  settings: fc.record({
    slot_minutes: fc.constantFrom(15, 15, 20, 45),
    buffer_before: fc.constantFrom(0, 0, 10),
    notice_minutes: fc.constantFrom(0, 0, 1800),
    horizon_days: fc.constantFrom(1, 90, 90, 90),
    most_visits: fc.constantFrom(300, 300, 2),
  }),
  absence: fc.option(minute),
  isClosed: fc.constantFrom(false, false, false, true),
  bookings: fc.array(place, { maxLength: 3 }),
  holds: fc.array(place, { maxLength: 1 }),
  block: fc.option(minute),
  elsewhere: fc.option(minute),
  typeMinutes: fc.constantFrom(null, null, null, 30, 90),
  asked: fc.uniqueArray(
    fc.integer({ min: 0, max: 287 }).map((five) => five * 5),
    { maxLength: 12 },
  ),
})
export type World = typeof anyWorld extends fc.Arbitrary<infer Drawn> ? Drawn : never

export type Built = TestDoctor & { visitTypeId?: string }

export async function buildWorld(app: TestApp, drawn: World): Promise<Built> {
  await app.deps.pool.query('delete from closed_days')
  const doctor = await aDoctor(app)
  const { date } = drawn
  const set = scheduleOf(app, doctor.doctorId)
  await set.plan(drawn.windows)
  const { most_visits: most, ...settings } = drawn.settings
  await set.settings({ ...settings, notice_minutes: 0, horizon_days: 90 })
  if (drawn.own) await set.date(date, drawn.own)
  const query = { doctorId: doctor.doctorId, date: dayMonthYear(date) }
  const { data } = await app.call(listFreeSlots, undefined, { query })
  const timeAt = (at: number) => data[at % Math.max(1, data.length)]?.time
  for (const at of drawn.bookings) {
    const time = timeAt(at)
    if (time) await app.call(bookAppointment, bookingInput(doctor.doctorId, { date, time }))
  }
  for (const at of drawn.holds) {
    const time = timeAt(at)
    if (time) await tryHold(app, doctor.doctorId, { date, time })
  }
  await set.settings({ ...settings, most_visits: most })
  await takeTimes(app, doctor, drawn)
  if (drawn.isClosed) await set.closed(date)
  if (drawn.typeMinutes === null) return doctor
  return {
    ...doctor,
    visitTypeId: await aVisitType(app, doctor, { name: 'Long', minutes: drawn.typeMinutes }),
  }
}

async function takeTimes(app: TestApp, doctor: TestDoctor, drawn: World): Promise<void> {
  const { date } = drawn
  // An hour on the clock, also in a night when the clocks change.
  const hour = (minutes: number) => [doctor.doctorId, `${date} ${clock24(minutes)} Europe/Berlin`]
  if (drawn.absence !== null) {
    await app.deps.pool.query(
      `insert into absences (doctor_id, starts_at, ends_at, kind)
       values ($1, $2::timestamptz, $2::timestamptz + interval '1 hour', 'leave')`,
      hour(drawn.absence),
    )
  }
  if (drawn.block !== null) {
    await app.deps.pool.query(
      `insert into slot_holds (doctor_id, kind, starts_at, ends_at, created_at)
       values ($1, 'block', $2::timestamptz, $2::timestamptz + interval '1 hour', '2027-03-01') on conflict do nothing`,
      hour(drawn.block),
    )
  }
  if (drawn.elsewhere !== null) {
    const [from, to] = [drawn.elsewhere, drawn.elsewhere + 60].map(
      (minutes) => `${date} ${clock24(Math.min(minutes, 1439))} Europe/Berlin`,
    )
    if (from && to && (date !== '2027-03-28' || drawn.elsewhere > 180))
      await scheduleOf(app, doctor.doctorId).elsewhere('Home', from, to)
  }
}

const plain: World = {
  date: '2027-03-02',
  windows: [
    { start: 540, end: 720 },
    { start: 780, end: 1020 },
  ],
  own: null,
  settings: { slot_minutes: 15, buffer_before: 0, notice_minutes: 0, horizon_days: 90, most_visits: 300 },
  absence: null,
  isClosed: false,
  bookings: [],
  holds: [],
  block: null,
  elsewhere: null,
  typeMinutes: null,
  asked: [600],
}
const withSettings = (settings: Partial<World['settings']>, more: Partial<World> = {}): World => ({
  ...plain,
  ...more,
  settings: { ...plain.settings, ...settings },
})

/** For each reason a world that has it at the time asked about; ten o'clock is the fifth slot. */
export const WORLD_OF: { readonly [Reason in WhyNot]: World } = {
  skipped: { ...plain, date: '2027-03-28', windows: [{ start: 60, end: 300 }], asked: [150] },
  past: { ...plain, date: '2027-03-01', windows: [{ start: 300, end: 720 }], asked: [330] },
  notice: withSettings({ notice_minutes: 1800 }),
  horizon: withSettings({ horizon_days: 1 }, { date: '2027-03-27' }),
  closed: { ...plain, isClosed: true, asked: [735] },
  absent: { ...plain, absence: 585 },
  elsewhere: { ...plain, elsewhere: 585 },
  'outside-hours': { ...plain, asked: [1100] },
  // A visit of that length does not fit before the break.
  break: { ...plain, typeMinutes: 90, asked: [660] },
  'off-grid': { ...plain, asked: [605] },
  booked: { ...plain, bookings: [4] },
  held: { ...plain, holds: [4] },
  blocked: { ...plain, block: 585 },
  buffer: withSettings({ buffer_before: 10 }, { bookings: [4], asked: [615] }),
  'day-full': withSettings({ most_visits: 2 }, { bookings: [4, 8], asked: [660] }),
}
