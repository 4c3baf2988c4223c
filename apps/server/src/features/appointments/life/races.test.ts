import { bookAppointment } from '@desk/contract/appointment'
import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import type { Envelope } from '@desk/contract/envelope'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../../test/bookings.ts'
import { aLife, decide, recordOf } from '../../../../test/lives.ts'
import { meetAtRow } from '../../../../test/locks.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

type Token = { token: string }
const to = async (appointmentId: string, time: string, { token }: Token) =>
  (await app.call(moveAppointment, { appointmentId, date: '2027-03-04', time }, { token })).reply
const cancel = async (appointmentId: string, { token }: Token) =>
  (await app.call(cancelAppointment, { appointmentId, reason: 'r' }, { token })).reply

const won = (replies: readonly Envelope[]) => replies.filter(({ success }) => success).length

/** Waits at the appointment’s row, so that all have read it before one of them changes it. */
const meetAtAppointment = (id: string, calls: () => Promise<Envelope>[]) =>
  meetAtRow(app, id, calls, 'update appointments set phone = phone where id = $1')

test('of two moves of one appointment at once one wins, and the other learns where it is', async () => {
  const { doctor, patient, id } = await aLife(app)
  const replies = await meetAtRow(app, doctor.doctorId, () => [
    to(id, '10:00', patient),
    to(id, '11:00', doctor),
  ])
  expect(won(replies)).toBe(1)
  const { time } = await recordOf(app, id, patient)
  expect(replies.find(({ success }) => !success)?.data).toMatchObject({ appointment: { time } })
})

test('of two appointments that are moved to one time at once one gets it', async () => {
  const { doctor, patient, id } = await aLife(app)
  const other = await anAppointment(app, doctor)
  const replies = await meetAtRow(app, doctor.doctorId, () => [
    to(id, '10:00', patient),
    to(other, '10:00', doctor),
  ])
  expect(won(replies)).toBe(1)
})

test('of a move and a booking that want one time one gets it', async () => {
  const { doctor, patient, id } = await aLife(app)
  const input = bookingInput(doctor.doctorId, { date: '2027-03-04', time: '10:00' })
  const replies = await meetAtRow(app, doctor.doctorId, () => [
    to(id, '10:00', patient),
    app.call(bookAppointment, input).then(({ reply }) => reply),
  ])
  expect(won(replies)).toBe(1)
})

test('of a move and a cancellation one wins', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  const replies = await meetAtRow(app, doctor.doctorId, () => [to(id, '10:00', patient), cancel(id, doctor)])
  expect(won(replies)).toBe(1)
})

test('of a cancellation and an approval one wins', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { doctor, patient, id } = await aLife(app)
    const replies = await meetAtAppointment(id, () => [
      cancel(id, patient),
      decide(app, doctor, id, 'approved').then(({ reply }) => reply),
    ])
    expect(won(replies)).toBe(1)
    const { state } = await recordOf(app, id, patient)
    expect(state).toBe(replies[0]?.success ? 'cancelled' : 'approved')
  }
})

test('a time that is given up by a move can be booked at once, by one', async () => {
  const { doctor, patient, id } = await aLife(app)
  const input = bookingInput(doctor.doctorId, { date: '2027-03-03' })
  const bookings = () => [app.call(bookAppointment, input), app.call(bookAppointment, input)]
  const replies = await meetAtRow(app, doctor.doctorId, () => [
    to(id, '10:00', patient),
    ...bookings().map((call) => call.then(({ reply }) => reply)),
  ])
  expect(won(replies)).toBeLessThanOrEqual(2)
  const { rows } = await app.deps.pool.query(
    `select count(*)::int as count from appointments where doctor_id = $1 and released_at is null group by starts_at`,
    [doctor.doctorId],
  )
  expect(rows.every(({ count }) => count === 1)).toBe(true)
})
