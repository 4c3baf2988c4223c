import { bookAppointment } from '@desk/contract/appointment'
import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import type { Envelope } from '@desk/contract/envelope'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../../test/bookings.ts'
import { aLife, decide, recordOf } from '../../../../test/lives.ts'
import { meetAtRow, somebodyWaits } from '../../../../test/locks.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

const CHANGED = 'This appointment has changed since you opened it. This is how it is now.'
const TAKEN = 'This slot has just been taken. Please choose another one.'

type Token = { token: string }
type Call = () => Promise<Envelope>

const to = async (appointmentId: string, time: string, { token }: Token) =>
  (await app.call(moveAppointment, { appointmentId, date: '2027-03-04', time, reason: 'r' }, { token })).reply
const cancel = async (appointmentId: string, { token }: Token) =>
  (await app.call(cancelAppointment, { appointmentId, reason: 'r' }, { token })).reply
const book = async (doctorId: string, changes: { date: string; time?: string }) =>
  (await app.call(bookAppointment, bookingInput(doctorId, changes))).reply

const won = (replies: readonly Envelope[]) => replies.filter(({ success }) => success).length

const meetAtAppointment = (id: string, calls: () => Promise<Envelope>[]) =>
  meetAtRow(app, id, calls, 'update appointments set phone = phone where id = $1')

const inThisOrder = (doctorId: string, first: Call, ...others: Call[]) =>
  meetAtRow(app, doctorId, () => [
    first(),
    ...others.map(async (call) => {
      await somebodyWaits(app)
      return call()
    }),
  ])

async function rowOf(id: string) {
  const { rows } = await app.deps.pool.query(
    `select to_char(date, 'DD') || ' ' || start_minute / 60 as at, state, sequence,
       array(select action::text from appointment_events where appointment_id = $1 order by id) as history
     from appointments where id = $1`,
    [id],
  )
  return rows[0]
}
const REQUESTED = { at: '03 9', state: 'pending', sequence: 0, history: ['book'] }

test('of two moves of one appointment at once one wins, and the other learns where it is', async () => {
  for (const isPatientFirst of [true, false]) {
    const { doctor, patient, id } = await aLife(app)
    const moves = [() => to(id, '10:00', patient), () => to(id, '11:00', doctor)] as const
    const [one, two] = isPatientFirst ? moves : [moves[1], moves[0]]
    const [first, second] = await inThisOrder(doctor.doctorId, one, two)
    expect(first?.success).toBe(true)
    const time = isPatientFirst ? '10:00 AM - 10:15 AM' : '11:00 AM - 11:15 AM'
    expect(second).toMatchObject({ success: false, message: CHANGED, data: { appointment: { time } } })
    const [at, state] = isPatientFirst ? ['04 10', 'pending'] : ['04 11', 'approved']
    expect(await rowOf(id)).toEqual({ at, state, sequence: 1, history: ['book', 'move'] })
  }
})

test('of two appointments that are moved to one time at once one gets it', async () => {
  for (const isPatientFirst of [true, false]) {
    const { doctor, patient, id } = await aLife(app)
    const other = await anAppointment(app, doctor, { date: '2027-03-03', time: '09:15' })
    const moves = [() => to(id, '10:00', patient), () => to(other, '10:00', doctor)] as const
    const [one, two] = isPatientFirst ? moves : [moves[1], moves[0]]
    const [first, second] = await inThisOrder(doctor.doctorId, one, two)
    expect(first?.success).toBe(true)
    expect(second).toMatchObject({ success: false, message: TAKEN })
    const [winner, loser] = isPatientFirst ? [id, other] : [other, id]
    expect(await rowOf(winner)).toMatchObject({ at: '04 10', history: ['book', 'move'] })
    expect(await rowOf(loser)).toEqual(REQUESTED)
  }
})

test('of a move and a booking that want one time one gets it', async () => {
  for (const isMoveFirst of [true, false]) {
    const { doctor, patient, id } = await aLife(app)
    const booking = () => book(doctor.doctorId, { date: '2027-03-04', time: '10:00' })
    const moving = () => to(id, '10:00', patient)
    const [one, two] = isMoveFirst ? [moving, booking] : [booking, moving]
    const [first, second] = await inThisOrder(doctor.doctorId, one, two)
    expect(first?.success).toBe(true)
    expect(second).toMatchObject({ success: false, message: TAKEN })
    const moved = { ...REQUESTED, at: '04 10', sequence: 1, history: ['book', 'move'] }
    expect(await rowOf(id)).toEqual(isMoveFirst ? moved : REQUESTED)
  }
})

test('of a move and a cancellation one wins', async () => {
  for (const isMoveFirst of [true, false]) {
    const { doctor, patient, id } = await aLife(app, 'approved')
    const calls = [() => to(id, '10:00', patient), () => cancel(id, doctor)] as const
    const [one, two] = isMoveFirst ? calls : [calls[1], calls[0]]
    const [first, second] = await inThisOrder(doctor.doctorId, one, two)
    expect(first?.success).toBe(true)
    const state = isMoveFirst ? 'pending' : 'cancelled'
    expect(second).toMatchObject({ success: false, message: CHANGED, data: { appointment: { state } } })
    const history = ['book', 'change-state', isMoveFirst ? 'move' : 'change-state']
    expect(await rowOf(id)).toEqual({ at: isMoveFirst ? '04 10' : '03 9', state, sequence: 2, history })
  }
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
    expect((await rowOf(id))?.history).toEqual(['book', 'change-state'])
  }
})

test('a time that is given up by a move can be booked at once, by one', async () => {
  const { doctor, patient, id } = await aLife(app)
  const booking = () => book(doctor.doctorId, { date: '2027-03-03' })
  const replies = await inThisOrder(doctor.doctorId, () => to(id, '10:00', patient), booking, booking)
  expect(replies[0]?.success).toBe(true)
  expect(won(replies.slice(1))).toBe(1)
  expect(replies.find(({ success }) => !success)?.message).toBe(TAKEN)
  const { rows } = await app.deps.pool.query(
    'select date::text, start_minute / 60 as hour from appointments where doctor_id = $1 order by date',
    [doctor.doctorId],
  )
  expect(rows).toEqual([
    { date: '2027-03-03', hour: 9 },
    { date: '2027-03-04', hour: 10 },
  ])
})

test('a time that a move is about to give up is not booked before it is given up', async () => {
  const { doctor, patient, id } = await aLife(app)
  const booking = () => book(doctor.doctorId, { date: '2027-03-03' })
  const [booked, moved] = await inThisOrder(doctor.doctorId, booking, () => to(id, '10:00', patient))
  expect(booked).toMatchObject({ success: false, message: TAKEN })
  expect(moved?.success).toBe(true)
  expect(await rowOf(id)).toMatchObject({ at: '04 10', history: ['book', 'move'] })
})
