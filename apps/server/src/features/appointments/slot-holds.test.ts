import { bookAppointment } from '@desk/contract/appointment'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { meetAtRow } from '../../../test/locks.ts'
import { aDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const NINE = ['2027-03-02T08:00Z', '2027-03-02T08:15Z'] as const
const HALF_PAST_NINE = ['2027-03-02T08:30Z', '2027-03-02T08:45Z'] as const

function hold(
  doctorId: string,
  [from, to]: readonly [string, string],
  minutes: number | null,
  kind = 'booking',
) {
  const at = app.deps.clock()
  const until = minutes === null ? null : new Date(at.getTime() + minutes * 60_000)
  return app.deps.pool.query(
    `insert into slot_holds (doctor_id, kind, starts_at, ends_at, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [doctorId, kind, from, to, at, until],
  )
}

const insertAppointment = (
  doctorId: string,
  [from, to]: readonly [string, string],
  holdId: string | null = null,
) =>
  app.deps.pool.query(
    `insert into appointments (doctor_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address, placed_at, hold_id)
     values ($1, '2027-03-02', 1, 2, $2, $3, 'n', 'p', 'a', $4, $5)`,
    [doctorId, from, to, app.deps.clock(), holdId],
  )

test('the database keeps an appointment off a time that somebody holds, but for the holder’s own', async () => {
  const { doctorId } = await aDoctor(app)
  await hold(doctorId, NINE, 5)
  await expect(insertAppointment(doctorId, NINE)).rejects.toMatchObject({ constraint: 'slot_holds_keep_off' })
  const { rows } = await app.deps.pool.query('select id from slot_holds where doctor_id = $1', [doctorId])
  await insertAppointment(doctorId, NINE, rows[0].id)
})

test('a hold that is over or released is in nobody’s way, and another can follow it', async () => {
  const { doctorId } = await aDoctor(app)
  await hold(doctorId, NINE, 0)
  await hold(doctorId, NINE, 0)
  await insertAppointment(doctorId, NINE)
})

test('the database keeps holds off appointments and off each other', async () => {
  const { doctorId } = await aDoctor(app)
  await insertAppointment(doctorId, NINE)
  await expect(hold(doctorId, NINE, 5)).rejects.toMatchObject({ constraint: 'slot_holds_on_appointment' })
  await hold(doctorId, HALF_PAST_NINE, 5)
  await expect(hold(doctorId, HALF_PAST_NINE, 5)).rejects.toMatchObject({
    constraint: 'slot_holds_never_overlap',
  })
})

test('a block leaves the appointments in it as they are, and keeps new ones and moved ones off', async () => {
  const { doctorId } = await aDoctor(app)
  await insertAppointment(doctorId, NINE)
  await hold(doctorId, ['2027-03-02T07:00Z', '2027-03-02T10:00Z'], null, 'block')
  await app.deps.pool.query(
    `update appointments set state = 'approved', decided_at = now(), released_at = null`,
  )
  await expect(insertAppointment(doctorId, HALF_PAST_NINE)).rejects.toMatchObject({
    constraint: 'slot_holds_keep_off',
  })
  const moved = app.deps.pool.query(
    `update appointments set starts_at = starts_at + interval '15 minutes', ends_at = ends_at + interval '15 minutes'
     where doctor_id = $1`,
    [doctorId],
  )
  await expect(moved).rejects.toMatchObject({ constraint: 'slot_holds_keep_off' })
})

test('of a hold and a booking that meet, one gets the time', async () => {
  const { doctorId } = await aDoctor(app)
  for (const slot of ['08:00', '08:15', '08:30', '08:45']) {
    const from = `2027-03-02T${slot}Z`
    const to = new Date(Date.parse(from) + 15 * 60_000).toISOString()
    const outcomes = await meetAtRow(app, doctorId, () => [
      insertAppointment(doctorId, [from, to]).then(
        () => 'booked',
        () => 'refused',
      ),
      hold(doctorId, [from, to], 5).then(
        () => 'held',
        () => 'refused',
      ),
    ])
    expect(outcomes.filter((outcome) => outcome !== 'refused')).toHaveLength(1)
  }
})

test('a change of state, time or doctor is counted for calendars, another is not', async () => {
  const doctor = await aDoctor(app)
  await app.call(bookAppointment, bookingInput(doctor.doctorId))
  const sequence = async (change: string) => {
    const { rows } = await app.deps.pool.query(
      `update appointments set ${change} where doctor_id = $1 returning sequence`,
      [doctor.doctorId],
    )
    return rows[0].sequence
  }
  expect(await sequence(`phone = '2'`)).toBe(0)
  expect(await sequence(`state = 'approved', decided_at = now()`)).toBe(1)
  expect(
    await sequence(`starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`),
  ).toBe(2)
})
