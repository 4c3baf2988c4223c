import { bookAppointment, listMyAppointments, listDoctorAppointments } from '@desk/contract/appointment'
import { getUserData } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { allRows } from '../../../test/rows.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { send } from '../../../test/raw-calls.ts'
import { saveDoctorStatus } from '../doctors/queries.ts'
import { listEmails } from '@desk/contract/email'

const app = useTestApp()

const requestsOf = async (token: string) =>
  (await app.call(listDoctorAppointments, undefined, { token })).data

test('a patient books with a token, and finds the appointment under their own (R12)', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const { status, reply } = await app.call(bookAppointment, bookingInput(doctor.doctorId), {
    token: paul.token,
  })
  expect(status).toBe(200)
  expect(reply).toMatchObject({ success: true, message: expect.stringContaining('has been requested') })
  const { data } = await app.call(listMyAppointments, undefined, { token: paul.token })
  expect(data).toMatchObject([{ doctorId: doctor.doctorId, status: 'pending' }])
})

test('a visitor books without an account (R12)', async () => {
  const doctor = await aDoctor(app)
  expect((await app.call(bookAppointment, bookingInput(doctor.doctorId))).reply.success).toBe(true)
  expect(await requestsOf(doctor.token)).toMatchObject([{ name: 'Paul Meier', status: 'pending' }])
})

test('with an ended token nothing is booked: it must not silently become a guest’s (R12)', async () => {
  const doctor = await aDoctor(app)
  const { status, reply } = await app.call(bookAppointment, bookingInput(doctor.doctorId), { token: 'dead' })
  expect([status, reply.success]).toEqual([401, false])
  expect(await requestsOf(doctor.token)).toEqual([])
})

test('gender is not required, and may be null', async () => {
  const doctor = await aDoctor(app)
  const body = { ...bookingInput(doctor.doctorId), date: '02-03-2027' }
  await send(app, bookAppointment, { body: { ...body, gender: undefined } })
  await send(app, bookAppointment, { body: { ...body, gender: null, time: '10:00' } })
  await send(app, bookAppointment, { body: { ...body, gender: 'Prefer not to say', time: '11:00' } })
  const genders = (await requestsOf(doctor.token)).map(({ gender }) => gender)
  expect(genders).toEqual(['Prefer not to say', '', ''])
})

test('doctorInfo in the body is never trusted, whatever is in it (R12)', async () => {
  const doctor = await aDoctor(app, { email: 'anna@hospital.example' })
  const other = await aDoctor(app)
  const infos = [
    { _id: other.doctorId, userId: other.id, email: 'thief@example.org', timings: ['00:00', '23:59'] },
    { timings: 7, '\u0000': ['\uD800', null, { a: { b: [] } }] },
    {},
  ]
  for (const [index, doctorInfo] of infos.entries()) {
    const body = { ...bookingInput(doctor.doctorId), date: '02-03-2027', time: `1${index}:00`, doctorInfo }
    expect((await send(app, bookAppointment, { body })).reply.success).toBe(true)
  }
  const outside = {
    ...bookingInput(doctor.doctorId),
    date: '02-03-2027',
    time: '20:00',
    doctorInfo: infos[0],
  }
  expect((await send(app, bookAppointment, { body: outside })).reply.success).toBe(false)
  expect(await requestsOf(doctor.token)).toHaveLength(3)
  expect(await requestsOf(other.token)).toEqual([])
  const { data: emails } = await app.call(listEmails, undefined, await anAdministrator(app))
  expect(emails.map(({ recipient }) => recipient)).toEqual(Array(3).fill('anna@hospital.example'))
})

test('a booking tells the doctor, and nobody else (R18)', async () => {
  const admin = await anAdministrator(app)
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const paul = await aUser(app)
  await app.call(bookAppointment, bookingInput(doctor.doctorId), { token: paul.token })
  const unreadOf = async (token: string) => (await app.call(getUserData, { token }, { token })).data.unread
  expect(await unreadOf(doctor.token)).toMatchObject([
    {
      path: '/doctor-appointments',
      message: 'Paul Meier asks for an appointment on Tuesday, 02-03-2027, 09:00 AM - 09:15 AM.',
    },
  ])
  for (const { token } of [admin, other, paul]) expect(await unreadOf(token)).toEqual([])
})

test('the email to the doctor is written with the booking (R16)', async () => {
  const doctor = await aDoctor(app, { email: 'anna@hospital.example' })
  await app.call(bookAppointment, bookingInput(doctor.doctorId, { time: '09:30' }))
  const { token } = await anAdministrator(app)
  const { data } = await app.call(listEmails, undefined, { token })
  expect(data).toMatchObject([
    {
      recipient: 'anna@hospital.example',
      subject: 'Appointment request for Tuesday, 02-03-2027, 09:30 AM - 09:45 AM',
      body: expect.stringContaining('Name:      Paul Meier\n  Phone:     0151 1\n  Address:   Ring 2\n'),
      sentAt: null,
    },
  ])
})

test('what is refused leaves nothing behind', async () => {
  const doctor = await aDoctor(app)
  await app.call(bookAppointment, bookingInput(doctor.doctorId))
  const before = await allRows(app)
  for (const changes of [{}, { time: '05:00 PM' }, { date: '2027-02-26' }, { time: 'soon' }]) {
    const { status, reply } = await app.call(bookAppointment, bookingInput(doctor.doctorId, changes))
    expect([status, reply.success]).toEqual([200, false])
  }
  expect(await allRows(app)).toEqual(before)
})

test('with a doctor who is unknown, pending or rejected nothing can be booked (R17)', async () => {
  const doctor = await aDoctor(app)
  for (const doctorId of ['x', doctor.id, '5b8c2d1e-0000-4000-8000-000000000000']) {
    const { status, reply } = await app.call(bookAppointment, bookingInput(doctorId))
    expect([status, reply.message]).toEqual([404, 'There is no such doctor.'])
  }
  for (const status of ['pending', 'rejected'] as const) {
    await saveDoctorStatus(app.deps.db, doctor.doctorId, status)
    expect((await app.call(bookAppointment, bookingInput(doctor.doctorId))).status).toBe(404)
  }
  expect((await allRows(app))['appointments']).toEqual([])
})

test('status in the body changes nothing: a booking is pending (R11)', async () => {
  const doctor = await aDoctor(app)
  const body = {
    ...bookingInput(doctor.doctorId),
    date: '02-03-2027',
    status: 'approved',
    patientId: doctor.id,
  }
  await send(app, bookAppointment, { body })
  expect(await requestsOf(doctor.token)).toMatchObject([{ status: 'pending' }])
  expect((await app.call(listMyAppointments, undefined, { token: doctor.token })).data).toEqual([])
})
