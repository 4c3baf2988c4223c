import { bookAppointment } from '@desk/contract/appointment'
import { getUserData } from '@desk/contract/auth'
import * as day from '@desk/contract/day'
import { listFreeSlots } from '@desk/contract/doctor'
import { holdSlot } from '@desk/contract/hold'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../../test/bookings.ts'
import { aDoctor, aUser, type TestDoctor } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const DATE = '2027-03-02'
const WEEK = { from: '01-03-2027', to: '07-03-2027' }
const daysOf = async (doctor: TestDoctor) =>
  (await app.call(day.getDays, undefined, { ...doctor, query: WEEK })).data
const freeTimes = async ({ doctorId }: TestDoctor) => {
  const { data } = await app.call(listFreeSlots, undefined, { query: { doctorId, date: '02-03-2027' } })
  return data.map(({ time }) => time.slice(0, 8))
}
const newsOf = async (token: string) =>
  (await app.call(getUserData, { token: '' }, { token })).data.unread.map(({ message }) => message)

const block = (doctor: TestDoctor, changes = {}) =>
  app.call(
    day.blockTime,
    { date: DATE, startTime: '09:00', endTime: '09:30', reason: 'team', ...changes },
    doctor,
  )

test('a time that is kept free cannot be booked until it is given back, and its reason is for the doctor alone', async () => {
  const doctor = await aDoctor(app)
  const { reply, data } = await block(doctor)
  expect(reply.message).toBe('This time is kept free.')
  expect((await freeTimes(doctor))[0]).toBe('09:30 AM')
  const booking = await app.call(bookAppointment, bookingInput(doctor.doctorId))
  expect(booking.reply.success).toBe(false)
  expect(JSON.stringify(booking.reply)).not.toContain('team')
  expect((await daysOf(doctor)).blocks).toEqual([
    expect.objectContaining({
      id: data.blockId,
      date: DATE,
      from: '09:00',
      until: '09:30',
      reason: 'team',
    }),
  ])
  await app.call(day.unblockTime, { blockId: data.blockId }, doctor)
  expect((await freeTimes(doctor))[0]).toBe('09:00 AM')
  expect((await app.call(day.unblockTime, { blockId: data.blockId }, doctor)).reply.success).toBe(false)
})

test('a time that is kept free leaves the appointments in it as they are, and says how many', async () => {
  const doctor = await aDoctor(app)
  await anAppointment(app, doctor)
  expect((await block(doctor)).reply.message).toBe(
    'This time is kept free. One appointment is in it, and stays.',
  )
  expect((await daysOf(doctor)).appointments).toHaveLength(1)
})

test('keeping a time free ends what somebody is choosing, who is told, and is nobody else’s to give back', async () => {
  const [doctor, colleague] = [await aDoctor(app), await aDoctor(app)]
  const patient = await aUser(app)
  const chosen = { doctorId: doctor.doctorId, date: DATE, time: '09:00' }
  const { data: hold } = await app.call(holdSlot, chosen, patient)
  const { data } = await block(doctor)
  expect(await newsOf(patient.token)).toEqual([expect.stringContaining('is not free any more')])
  const { reply } = await app.call(
    bookAppointment,
    bookingInput(doctor.doctorId, { hold: hold.hold }),
    patient,
  )
  expect(reply.success).toBe(false)
  expect((await app.call(day.unblockTime, { blockId: data.blockId }, colleague)).reply.success).toBe(false)
})

test('a time is kept free once, not in the past, and runs past midnight where it ends before it begins', async () => {
  const doctor = await aDoctor(app)
  expect((await block(doctor)).reply.success).toBe(true)
  expect((await block(doctor)).reply.message).toBe('Some of this time is kept free already.')
  expect((await block(doctor, { date: '2027-02-01' })).reply.message).toContain('is over')
  await block(doctor, { date: '2027-03-03', startTime: '22:00', endTime: '02:00' })
  expect((await daysOf(doctor)).blocks.at(-1)).toMatchObject({ endsAt: '2027-03-04T02:00:00+01:00' })
})

test('keeping a time free and a booking at the same moment: never both', async () => {
  const doctor = await aDoctor(app)
  const [kept, booked] = await Promise.all([
    block(doctor),
    app.call(bookAppointment, bookingInput(doctor.doctorId)),
  ])
  // Either the booking came first and stays, or it came too late.
  expect(kept.reply.success).toBe(true)
  expect(booked.reply.success).toBe((await daysOf(doctor)).appointments.length === 1)
})

const hours = (date: string) => ({
  date,
  startsAt: `${date}T09:00:00+01:00`,
  endsAt: `${date}T17:00:00+01:00`,
})

test('a day shows what is being chosen, and the hours from today on, without who it is', async () => {
  const doctor = await aDoctor(app)
  const { data } = await app.call(
    holdSlot,
    { doctorId: doctor.doctorId, date: DATE, time: '09:00' },
    { token: (await aUser(app)).token },
  )
  const query = { from: '28-02-2027', to: '02-03-2027' }
  const days = (await app.call(day.getDays, undefined, { ...doctor, query })).data
  expect(days.holds).toEqual([
    {
      kind: 'booking',
      date: DATE,
      startsAt: '2027-03-02T09:00:00+01:00',
      endsAt: '2027-03-02T09:15:00+01:00',
    },
  ])
  expect(JSON.stringify(days)).not.toContain(data.hold)
  expect(days.hours).toEqual([hours('2027-03-01'), hours(DATE)])
  app.setNow(new Date('2027-03-01T06:06:00Z'))
  expect((await daysOf(doctor)).holds).toEqual([])
})

async function aFullTime() {
  const doctor = await aDoctor(app)
  const patients = [await aUser(app), await aUser(app), await aUser(app)]
  const ids: string[] = []
  for (const [index, { token }] of patients.entries())
    ids.push(await anAppointment(app, doctor, { time: ['09:00', '09:15', '09:30'][index] ?? '' }, token))
  const keep = (more: object = {}) => block(doctor, { endTime: '10:00', asksFirst: true, ...more })
  return { doctor, patients, ids, keep }
}

test('who is asked first sees whose appointments are in a time to be kept free, and nothing is saved until each is decided', async () => {
  const { doctor, ids, keep } = await aFullTime()
  const refused = await keep()
  expect(refused.reply).toMatchObject({
    success: false,
    data: { hits: ids.map((appointmentId) => ({ appointmentId, why: 'blocked', isProposed: false })) },
  })
  const some = ids.slice(1).map((appointmentId) => ({ appointmentId, decision: 'keep' }))
  expect((await keep({ decisions: some })).reply.success).toBe(false)
  expect((await daysOf(doctor)).blocks).toEqual([])
})

test('of those in a time that is kept free one stays, one is cancelled with a message and one is proposed another time', async () => {
  const { doctor, patients, ids, keep } = await aFullTime()
  const wanted = ['keep', 'cancel', 're-plan'] as const
  const decisions = ids.map((appointmentId, index) => ({ appointmentId, decision: wanted[index] ?? 'keep' }))
  const { reply, data } = await keep({ decisions, message: 'A team meeting.' })
  expect(reply.message).toBe('This time is kept free. One appointment is in it, and stays.')
  expect(data).toMatchObject({ isSaved: true, appointments: 1 })
  const news = await Promise.all(patients.map(({ token }) => newsOf(token)))
  expect(news[0]).toEqual([])
  expect(news[1]?.join()).toContain('A team meeting.')
  const days = await daysOf(doctor)
  expect(days.blocks).toHaveLength(1)
  expect(days.appointments.map(({ id }) => id)).toEqual([ids[0], ids[2]])
  const { data: shown } = await app.call(day.getDays, undefined, {
    ...doctor,
    query: { from: '01-03-2027', to: '31-03-2027' },
  })
  expect(shown.proposals).toMatchObject([{ appointmentId: ids[2], state: 'open' }])
  expect(Date.parse(shown.proposals[0]?.startsAt ?? '')).not.toBe(Date.parse('2027-03-02T09:30:00+01:00'))
})

test('days that end before they begin are refused, however far', async () => {
  const doctor = await aDoctor(app)
  for (const to of ['06-03-2027', '01-03-2027']) {
    const query = { from: '07-03-2027', to }
    const { reply } = await app.call(day.getDays, undefined, { ...doctor, query })
    expect(reply.message).toBe('The end is before the beginning. Please choose a later end.')
  }
})
