import { blockUser } from '@desk/contract/admin'
import { bookAppointment } from '@desk/contract/appointment'
import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { blockTime, unblockTime } from '@desk/contract/day'
import { updateProfile } from '@desk/contract/doctor'
import { releaseHold } from '@desk/contract/hold'
import { addDays } from '@desk/rules/calendar-date'
import { aProfile } from '@desk/testing/doctor-profile'
import * as fc from 'fast-check'
import { bookingInput } from './bookings.ts'
import { releaseAll, tryHold } from './holds.ts'
import { aToken, type Person, type TestDoctor } from './people.ts'
import { scheduleOf } from './schedules.ts'
import type { TestApp } from './test-app.ts'

/** Drawn histories of all that changes a doctor's free times, on either of two servers. */
export const TODAY = '2027-03-01'
export const DAYS = [TODAY, addDays(TODAY, 1), addDays(TODAY, 2), addDays(TODAY, 3)]

const [day, place] = [fc.constantFrom(...DAYS), fc.integer({ min: 0, max: 7 })]
const ACTS = [
  'book',
  'book',
  'hold',
  'release',
  'expire',
  'cancel',
  'move',
  'block',
  'unblock',
  'close',
  'open',
  'away',
  'back',
  'hours',
  'settings',
  'block-account',
] as const
export const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ act: fc.constantFrom(...ACTS), on: fc.nat({ max: 1 }), day, place }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 400 }) }),
    },
  ),
  { minLength: 10, maxLength: 25 },
)
export type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never
type Act = Exclude<Step, { act: 'wait' }>

export type Cast = {
  doctor: TestDoctor
  administrator: Person
  holds: string[]
  blocks: string[]
  now: number
  isBlocked: boolean
}

const timeAt = (at: number) => `${at < 4 ? '09' : '10'}:${['00', '15', '30', '45'][at % 4]}`

async function appointmentAt(server: TestApp, cast: Cast, at: number): Promise<string | undefined> {
  const { rows } = await server.deps.pool.query<{ id: string }>(
    'select id from appointments where doctor_id = $1 and released_at is null order by starts_at offset $2 limit 1',
    [cast.doctor.doctorId, at],
  )
  return rows[0]?.id
}

/** On one of the servers; what it refuses changes nothing, which is as good. */
export const acts: {
  readonly [Name in Act['act']]: (server: TestApp, cast: Cast, step: Act) => Promise<unknown>
} = {
  book: (server, { doctor }, { day: date, place: at }) =>
    server.call(bookAppointment, bookingInput(doctor.doctorId, { date, time: timeAt(at) })),
  hold: async (server, { doctor, holds, now }, { day: date, place: at }) => {
    const by = { address: `203.0.113.${(now + holds.length) % 250}` }
    const outcome = await tryHold(server, doctor.doctorId, { date, time: timeAt(at) }, by)
    if ('hold' in outcome) holds.push(outcome.hold)
  },
  release: async (server, { holds }) => {
    const hold = holds.pop()
    if (hold) await server.call(releaseHold, { hold })
  },
  expire: (server) => releaseAll(server),
  cancel: async (server, cast, { place: at }) => {
    const appointmentId = await appointmentAt(server, cast, at)
    const { token } = cast.doctor
    if (appointmentId) await server.call(cancelAppointment, { appointmentId, reason: 'ill' }, { token })
  },
  move: async (server, cast, { day: date, place: at }) => {
    const appointmentId = await appointmentAt(server, cast, at)
    const to = { date, time: timeAt(7 - at), reason: 'ill' }
    const { token } = cast.doctor
    if (appointmentId) await server.call(moveAppointment, { appointmentId, ...to }, { token })
  },
  block: async (server, { doctor: { token }, blocks }, { day: date }) => {
    const asked = { date, startTime: '09:20', endTime: '10:00', reason: '' }
    const { reply } = await server.call(blockTime, asked, { token })
    if (!reply.success) return
    const { rows } = await server.deps.pool.query<{ id: string }>(
      `select id from slot_holds where kind = 'block' and released_at is null order by created_at desc limit 1`,
    )
    blocks.push(rows[0]?.id ?? '')
  },
  unblock: async (server, { doctor: { token }, blocks }) => {
    const blockId = blocks.pop()
    if (blockId) await server.call(unblockTime, { blockId }, { token })
  },
  close: (server, _, { day: date }) =>
    server.deps.pool.query(`insert into closed_days values ($1, 'Holiday') on conflict do nothing`, [date]),
  open: (server) => server.deps.pool.query('delete from closed_days'),
  away: (server, { doctor }, { day: date }) =>
    scheduleOf(server, doctor.doctorId).absence(`${date} 08:30Z`, `${date} 09:00Z`),
  back: (server, { doctor }) =>
    server.deps.pool.query('delete from absences where doctor_id = $1', [doctor.doctorId]),
  hours: (server, { doctor: { id, token } }, { place: at }) => {
    const timings: [string, string] = at % 2 === 0 ? ['09:00', '11:00'] : ['23:00', '01:00']
    return server.call(updateProfile, aProfile(id, { timings }), { token })
  },
  settings: (server, { doctor }, { place: at }) =>
    scheduleOf(server, doctor.doctorId).settings({
      slot_minutes: at % 3 === 0 ? 15 : 30,
      notice_minutes: at > 5 ? 120 : 0,
      buffer_after: at === 4 ? 10 : 0,
      most_visits: at === 2 ? 2 : 300,
    }),
  'block-account': async (server, cast) => {
    const blocked = { userId: cast.doctor.id, blocked: !cast.isBlocked }
    const { reply } = await server.call(blockUser, blocked, { token: cast.administrator.token })
    if (reply.success) cast.isBlocked = !cast.isBlocked
    // The block has ended the doctor's session.
    if (!cast.isBlocked) cast.doctor = { ...cast.doctor, token: await aToken(server, cast.doctor.id) }
  },
}
