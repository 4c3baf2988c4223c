import { bookAppointment } from '@desk/contract/appointment'
import { cancelAppointment } from '@desk/contract/appointment-life'
import { listFreeSlots } from '@desk/contract/doctor'
import { type WhyNotFree, whyNotFree } from '@desk/contract/free-times'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import type { Window } from '@desk/rules/schedule/schedule'
import type { WhyNot } from '@desk/rules/schedule/why-not'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../../test/bookings.ts'
import { tryHold } from '../../../../test/holds.ts'
import { aDoctor, type TestDoctor } from '../../../../test/people.ts'
import { scheduleOf } from '../../../../test/schedules.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
/** Breaks in between, and the last one may run past midnight. */
const windows = fc.uniqueArray(minute, { maxLength: 4 }).map((edges): Window[] => {
  const [first, second, third, fourth] = edges.toSorted((one, other) => one - other)
  if (first === undefined) return []
  if (second === undefined) return [{ start: first, end: first + 300 }]
  const morning = { start: first, end: second }
  return third === undefined ? [morning] : [morning, { start: third, end: fourth ?? third + 200 }]
})
const place = fc.integer({ min: 0, max: 200 })

const world = fc.record({
  // A Tuesday, and the nights before the clocks change.
  date: fc.constantFrom('2027-03-02', '2027-03-02', '2027-03-27', '2027-03-28'),
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
  asked: fc.uniqueArray(
    fc.integer({ min: 0, max: 287 }).map((five) => five * 5),
    { maxLength: 12 },
  ),
})
type World = typeof world extends fc.Arbitrary<infer Drawn> ? Drawn : never

async function offered({ doctorId }: TestDoctor, date: string): Promise<string[]> {
  const query = { doctorId, date: dayMonthYear(date) }
  const { data } = await app.call(listFreeSlots, undefined, { query })
  return data.map(({ startsAt }) => startsAt.slice(11, 16))
}

async function build(drawn: World): Promise<TestDoctor> {
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
  // An hour from then on, also in a night when the clocks change.
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
  if (drawn.isClosed) await set.closed(date)
  return doctor
}

async function whyNot({ doctorId, token }: TestDoctor, date: string, time: string): Promise<WhyNotFree> {
  const query = { doctorId, date: dayMonthYear(date), time }
  return (await app.call(whyNotFree, undefined, { query, token })).data
}

/** Takes away what a reason names; nothing for what nobody can take away. */
const without: {
  readonly [Reason in WhyNot]?: (doctor: TestDoctor, reasons: WhyNotFree['reasons']) => Promise<unknown>
} = {
  notice: ({ doctorId }) => scheduleOf(app, doctorId).settings({ notice_minutes: 0 }),
  horizon: ({ doctorId }) => scheduleOf(app, doctorId).settings({ horizon_days: 730 }),
  buffer: ({ doctorId }) => scheduleOf(app, doctorId).settings({ buffer_before: 0 }),
  'day-full': ({ doctorId }) => scheduleOf(app, doctorId).settings({ most_visits: 300 }),
  closed: () => app.deps.pool.query('delete from closed_days'),
  absent: ({ doctorId }) => app.deps.pool.query('delete from absences where doctor_id = $1', [doctorId]),
  held: ({ doctorId }) => release(doctorId, 'booking'),
  blocked: ({ doctorId }) => release(doctorId, 'block'),
  booked: async ({ token }, reasons = []) => {
    for (const { why, appointment } of reasons) {
      if (why !== 'booked' || !appointment) continue
      const cancelled = { appointmentId: appointment.id, reason: 'ill' }
      expect((await app.call(cancelAppointment, cancelled, { token })).reply.success).toBe(true)
    }
  },
}

const release = (doctorId: string, kind: string) =>
  app.deps.pool.query(
    'update slot_holds set released_at = now() where doctor_id = $1 and kind = $2 and released_at is null',
    [doctorId, kind],
  )

async function expectOneOfBoth(drawn: World): Promise<void> {
  const { date } = drawn
  const doctor = await build(drawn)
  const listed = await offered(doctor, date)
  const barred: Barred[] = []
  for (const time of new Set([...listed.slice(0, 4), ...drawn.asked.map(clock24)])) {
    const { isOffered, slot, reasons = [] } = await whyNot(doctor, date, time)
    const isListed = listed.includes(time)
    expect([time, isOffered, slot !== null, reasons.length === 0]).toEqual([
      time,
      isListed,
      isListed,
      isListed,
    ])
    if (!isOffered) barred.push({ time, reasons })
  }
  const one = barred.find(({ reasons }) => reasons.every(({ why }) => why in without))
  if (one) await expectOfferedWithout(doctor, date, one)
}

type Barred = { time: string; reasons: NonNullable<WhyNotFree['reasons']> }

async function expectOfferedWithout(
  doctor: TestDoctor,
  date: string,
  { time, reasons }: Barred,
): Promise<void> {
  for (const { why } of reasons) await without[why]?.(doctor, reasons)
  // What stood behind a closed day is seen when it is open.
  if (reasons.some(({ why }) => why === 'closed') && !(await whyNot(doctor, date, time)).isOffered) return
  expect(await offered(doctor, date)).toContain(time)
}

test('over the real database a time is offered or has reasons, never both, never neither, and without what they name it is offered', async () => {
  await fc.assert(fc.asyncProperty(world, expectOneOfBoth), { numRuns: 30, endOnFailure: true })
})
