import { bookAppointment, changeAppointmentStatus, listDoctorAppointments } from '@desk/contract/appointment'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { meetAtRow } from '../../../test/locks.ts'
import { aDoctor, type Person, type TestDoctor } from '../../../test/people.ts'
import { aUser } from '../../../test/people.ts'
import { aVisitType } from '../../../test/schedules.ts'
import { type TestApp, useTestApp } from '../../../test/test-app.ts'

const app = useTestApp({ RATE_LIMITS: 'on' })
const unlimited = useTestApp()
const closed = useTestApp({ GUEST_BOOKING: 'off' })

type Changes = Parameters<typeof bookingInput>[1]

let calls = 0
/** Each from its own address, so that no limit per address is met. */
async function book({ doctorId }: TestDoctor, changes: Changes, token?: string, test_: TestApp = app) {
  calls += 1
  const address = `203.0.${Math.floor(calls / 250)}.${calls % 250}`
  const { reply } = await test_.call(bookAppointment, bookingInput(doctorId, changes), { token, address })
  return reply.success || reply.message
}

async function aProvenUser(): Promise<Person> {
  const person = await aUser(app)
  await app.deps.pool.query('update users set email_proven_at = now() where id = $1', [person.id])
  return person
}

const time = (slot: number) =>
  `${String(9 + Math.floor(slot / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][slot % 4]}`
const phone = (visitor: number) => `0151 ${visitor}`

const PHONE_FULL =
  '3 requests with this phone number wait for an answer. Please wait for it before you ask for another appointment, or call the hospital.'
const DAY_FULL =
  'Without an account no more appointments can be booked with this doctor on this day. Please log in, or choose another day.'

test('three open requests may wait for one phone, whatever stands between its digits', async () => {
  const doctors = [await aDoctor(app), await aDoctor(app)] as const
  expect(await book(doctors[0], { time: time(0), phone: '+49 (151) 23-45' })).toBe(true)
  expect(await book(doctors[1], { time: time(0), phone: '49 151 2345' })).toBe(true)
  expect(await book(doctors[0], { time: time(1), phone: '491512345' })).toBe(true)
  expect(await book(doctors[0], { time: time(2), phone: '49/151/2345' })).toBe(PHONE_FULL)
  expect(await book(doctors[0], { time: time(2), phone: '49 151 2346' })).toBe(true)
})

test('nor does it help to write it in the digits of another keyboard', async () => {
  const doctor = await aDoctor(app)
  for (const [slot, number] of ['0151 2345', '٠١٥١ ٢٣٤٥', '०१५१ २३४५'].entries())
    expect(await book(doctor, { time: time(slot), phone: number })).toBe(true)
  for (const number of ['۰۱۵۱ ۲۳۴۵', '01512345'])
    expect(await book(doctor, { time: time(3), phone: number })).toBe(PHONE_FULL)
})

test('a request that is answered or past makes room for another one of the phone', async () => {
  const doctor = await aDoctor(app)
  for (const slot of [0, 1, 2]) expect(await book(doctor, { time: time(slot) })).toBe(true)
  expect(await book(doctor, { time: time(3) })).toBe(PHONE_FULL)
  const { data } = await app.call(listDoctorAppointments, undefined, { token: doctor.token })
  const decide = { appointmentId: data[0]?.id ?? '', decision: 'approved' } as const
  await app.call(changeAppointmentStatus, decide, { token: doctor.token })
  expect(await book(doctor, { time: time(3) })).toBe(true)
  expect(await book(doctor, { time: time(4) })).toBe(PHONE_FULL)
  app.setNow(new Date('2027-03-02T20:00:00Z'))
  expect(await book(doctor, { date: '2027-03-04', time: time(0) })).toBe(true)
})

test('of requests of one phone at once only three are saved', async () => {
  const doctors = [await aDoctor(app), await aDoctor(app)] as const
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, slot) =>
      book(slot % 2 === 0 ? doctors[0] : doctors[1], { time: time(slot) }),
    ),
  )
  expect(answers.filter((answer) => answer === true)).toHaveLength(3)
  expect(answers.filter((answer) => answer === PHONE_FULL)).toHaveLength(7)
})

test('half of a doctor’s day may be held through guests, who may come back on another day', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '10:30'] })
  for (const slot of [0, 1, 2])
    expect(await book(doctor, { time: time(slot), phone: phone(slot) })).toBe(true)
  expect(await book(doctor, { time: time(3), phone: phone(3) })).toBe(DAY_FULL)
  expect(await book(doctor, { time: time(3), phone: phone(3), date: '2027-03-03' })).toBe(true)
  const { token } = await aProvenUser()
  expect(await book(doctor, { time: time(3), phone: phone(3) }, token)).toBe(true)
})

test('half of a day is half of its minutes, however long the visits of guests are', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '11:00'] })
  const visitTypeId = await aVisitType(app, doctor, { name: 'First visit', minutes: 30 })
  expect(await book(doctor, { phone: phone(1), time: '09:00', visitTypeId })).toBe(true)
  expect(await book(doctor, { phone: phone(2), time: '09:30', visitTypeId })).toBe(true)
  expect(await book(doctor, { phone: phone(3), time: '10:00' })).toBe(DAY_FULL)
})

test('guests have room for one slot of a day that has only one', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '09:15'] })
  expect(await book(doctor, { time: time(0) })).toBe(true)
})

test('of guests at once, who all wait for the doctor’s row, half a day is saved', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '11:00'] })
  const answers = await meetAtRow(app, doctor.doctorId, () =>
    Array.from({ length: 8 }, (_, slot) => book(doctor, { time: time(slot), phone: phone(slot) })),
  )
  expect(answers.filter((answer) => answer === true)).toHaveLength(4)
  expect(answers.filter((answer) => answer === DAY_FULL)).toHaveLength(4)
})

test('an account whose address is not proven counts as a guest, a proven one does not', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '10:00'] })
  const [stranger, patient] = [await aUser(app), await aProvenUser()]
  expect(await book(doctor, { time: time(0) }, stranger.token)).toBe(true)
  expect(await book(doctor, { time: time(1) }, stranger.token)).toBe(true)
  expect(await book(doctor, { time: time(2), phone: phone(2) }, stranger.token)).toBe(
    'Without a confirmed email address no more appointments can be booked with this doctor on this day. Please confirm yours, or choose another day.',
  )
  expect(await book(doctor, { time: time(2) }, patient.token)).toBe(true)
  expect(await book(doctor, { time: time(3) }, patient.token)).toBe(true)
})

test('an account may have ten open requests', async () => {
  const doctor = await aDoctor(app)
  const { token } = await aProvenUser()
  for (let slot = 0; slot < 10; slot += 1) expect(await book(doctor, { time: time(slot) }, token)).toBe(true)
  expect(await book(doctor, { time: time(10) }, token)).toBe(
    'You have 10 requests that no doctor has answered yet. Please wait for an answer before you ask for another appointment.',
  )
  const { data } = await app.call(listDoctorAppointments, undefined, { token: doctor.token })
  const decide = { appointmentId: data[0]?.id ?? '', decision: 'rejected' } as const
  await app.call(changeAppointmentStatus, decide, { token: doctor.token })
  expect(await book(doctor, { time: time(10) }, token)).toBe(true)
  expect(await book(doctor, { time: time(10) }, (await aProvenUser()).token)).toContain('just been taken')
})

test('of requests of one account at the same moment, with the same doctor or others, no more than ten are saved', async () => {
  const doctors = [await aDoctor(app), await aDoctor(app)] as const
  const { token } = await aProvenUser()
  for (let slot = 0; slot < 8; slot += 1)
    expect(await book(doctors[slot % 2 === 0 ? 0 : 1], { time: time(slot) }, token)).toBe(true)
  const answers = await meetAtRow(app, doctors[0].doctorId, () =>
    [10, 11, 12, 13].map((slot) => book(doctors[0], { time: time(slot) }, token)),
  )
  expect(answers.filter((answer) => answer === true)).toHaveLength(2)
  const { token: other } = await aProvenUser()
  const spread = Array.from({ length: 16 }, (_, slot) =>
    book(doctors[slot % 2 === 0 ? 0 : 1], { time: time(slot), date: '2027-03-03' }, other),
  )
  expect((await Promise.all(spread)).filter((answer) => answer === true)).toHaveLength(10)
})

test('RATE_LIMITS=off lifts the limits of phones, days and accounts (R31)', async () => {
  const doctor = await aDoctor(unlimited)
  const { token } = await aUser(unlimited)
  for (let slot = 0; slot < 32; slot += 1) {
    expect(await book(doctor, { time: time(slot) }, slot % 2 === 0 ? token : undefined, unlimited)).toBe(true)
  }
})

test('with GUEST_BOOKING=off whoever has no account is asked to log in', async () => {
  const doctor = await aDoctor(closed)
  const { token } = await aUser(closed)
  expect(await book(doctor, {}, undefined, closed)).toBe('Please log in to book an appointment.')
  expect(await book(doctor, {}, token, closed)).toBe(true)
})
