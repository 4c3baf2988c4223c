import { bookAppointment, changeAppointmentStatus, sendBookingNotice } from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import { listEmails } from '@desk/contract/email'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { allRows } from '../../../test/rows.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { send } from '../../../test/raw-calls.ts'

const app = useTestApp()

const ADDRESS = 'anna@hospital.example'
const REFUSAL =
  'There is no booking of the last minutes with these details whose doctor has not been told yet.'

const notice = (changes: Partial<BodyOf<typeof sendBookingNotice>> = {}) => ({
  name: 'Paul Meier',
  phone: '0151 1',
  address: 'Ring 2',
  date: '2027-03-02',
  time: '09:00 AM - 09:15 AM',
  doctorEmail: ADDRESS,
  ...changes,
})

const ask = async (changes = {}) => (await app.call(sendBookingNotice, notice(changes))).reply

async function aBooking(changes = {}) {
  const { doctorId } = await aDoctor(app, { email: ADDRESS })
  await app.call(bookAppointment, bookingInput(doctorId, changes))
  return doctorId
}

const minutesLater = (minutes: number) => app.setNow(new Date(MONDAY_7_AM.getTime() + minutes * 60_000))
const runsAt = async () => {
  const { rows } = await app.deps.pool.query<{ runAt: Date }>(
    'select run_at as "runAt" from graphile_worker.jobs',
  )
  return rows.map(({ runAt }) => runAt)
}
/** By the database's clock; emails due by the hospital's clock lie in the future here. */
const due = async () => {
  const { rows } = await app.deps.pool.query('select from graphile_worker.jobs where run_at <= now()')
  return rows.length
}

test('the notice of a booking just made is sent at once (R16)', async () => {
  await aBooking()
  minutesLater(2)
  expect(await ask()).toEqual({ success: true, message: 'Email sent successfully!' })
  expect(await due()).toBe(1)
})

test('it is sent once per appointment (R16)', async () => {
  await aBooking()
  await ask()
  const before = await allRows(app)
  expect(await ask()).toEqual({ success: false, message: REFUSAL, error: REFUSAL })
  expect(await allRows(app)).toEqual(before)
  expect(await due()).toBe(1)
})

test('of several calls at once one succeeds', async () => {
  await aBooking()
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => ask()))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test('every field must match the booking (R16)', async () => {
  await aBooking()
  await aDoctor(app, { email: 'other@hospital.example' })
  const wrong = [
    { name: 'Paula Meier' },
    { phone: '0151 2' },
    { address: 'Ring 3' },
    { date: '2027-03-03' },
    { time: '09:15 AM - 09:30 AM' },
    { time: 'soon' },
    { doctorEmail: 'other@hospital.example' },
    { doctorEmail: 'victim@example.org' },
  ]
  const before = await allRows(app)
  for (const changes of wrong) expect(await ask(changes)).toMatchObject({ success: false, error: REFUSAL })
  expect(await allRows(app)).toEqual(before)
  expect(await due()).toBe(0)
  expect((await ask()).success).toBe(true)
})

test('without a booking nothing is sent to anybody: it is no open relay (R16)', async () => {
  const { email } = await aDoctor(app)
  expect((await ask({ doctorEmail: email })).success).toBe(false)
  expect((await allRows(app))['emails']).toEqual([])
})

test('only a booking of the last ten minutes counts (R16)', async () => {
  await aBooking()
  minutesLater(10)
  expect((await ask()).success).toBe(false)
  minutesLater(9.99)
  expect((await ask()).success).toBe(true)
})

test('the time may be written in every spelling of a booking (R13)', async () => {
  const doctorId = await aBooking()
  await app.call(bookAppointment, bookingInput(doctorId, { time: '10:00' }))
  await app.call(bookAppointment, bookingInput(doctorId, { time: '13:30' }))
  expect((await ask({ time: '09:00' })).success).toBe(true)
  expect((await ask({ time: '10:00 AM' })).success).toBe(true)
  expect((await ask({ time: '01:30 PM - 01:45 PM' })).success).toBe(true)
  expect(await due()).toBe(3)
})

test('the address counts however it is capitalised', async () => {
  await aBooking()
  expect((await ask({ doctorEmail: 'Anna@Hospital.EXAMPLE' })).success).toBe(true)
})

test('the text is ours and the address is the one in the database, whatever the body adds (R16)', async () => {
  await aBooking()
  const { date: _, ...fields } = notice()
  const body = { ...fields, date: '02-03-2027', subject: 'Buy!', body: 'Buy!', to: 'victim@example.org' }
  expect((await send(app, sendBookingNotice, { body })).reply.success).toBe(true)
  const { token } = await anAdministrator(app)
  const { data } = await app.call(listEmails, undefined, { token })
  expect(data).toMatchObject([
    { recipient: ADDRESS, subject: expect.stringContaining('Appointment request') },
  ])
  expect(JSON.stringify(data)).not.toMatch(/Buy!|victim/)
})

test('who books the slot again after a rejection has a notice again', async () => {
  const doctor = await aDoctor(app, { email: ADDRESS })
  const appointmentId = await anAppointment(app, doctor)
  expect((await ask()).success).toBe(true)
  await app.call(changeAppointmentStatus, { appointmentId, decision: 'rejected' }, { token: doctor.token })
  await anAppointment(app, doctor)
  expect((await ask()).success).toBe(true)
  expect((await ask()).success).toBe(false)
  expect(await due()).toBe(2)
})

test('when nobody asks, the email comes due after the window all the same', async () => {
  await aBooking()
  expect(await runsAt()).toEqual([new Date('2027-03-01T06:10:00Z')])
})
