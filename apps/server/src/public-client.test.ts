import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aDoctor, anAdministrator, aUser, PASSWORD, type Person, type TestDoctor } from '../test/people.ts'
import { tell } from '../test/news.ts'
import { useTestApp } from '../test/test-app.ts'

// Calls the server as clients that we did not write (R13, R25).
const app = useTestApp()
let host = ''
beforeAll(async () => {
  host = await app.app.listen({ host: '127.0.0.1', port: 0 })
})

const reply = z.looseObject({
  success: z.boolean(),
  message: z.optional(z.string()),
  token: z.optional(z.string()),
  error: z.optional(z.string()),
  data: z.optional(z.unknown()),
})
const doctors = z.array(z.looseObject({ _id: z.string(), timings: z.tuple([z.string(), z.string()]) }))
const appointments = z.array(
  z.looseObject({ _id: z.string(), date: z.string(), time: z.string(), doctorInfo: z.looseObject({}) }),
)

type Sent = { token?: string | undefined; body?: object }

async function call(method: 'GET' | 'POST', path: string, { token = '', body = {} }: Sent = {}) {
  const response = await fetch(`${host}//api/v1//${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  expect(response.headers.get('content-type')).toContain('application/json')
  return reply.parse(await response.json())
}

async function book(doctor: TestDoctor, time = '09:30') {
  const { data } = await call('POST', 'doctor/getDoctorById', { body: { doctorId: doctor.doctorId } })
  const body = { doctorId: doctor.doctorId, doctorInfo: data, date: '05-03-2027', time }
  const person = { name: 'Paul Meier', phone: '0151 1', gender: 'Male', address: 'Ring 2' }
  return call('POST', 'user/book-appointment', { body: { ...body, ...person } })
}

const notice = (doctorEmail: string) => ({
  name: 'Paul Meier',
  phone: '0151 1',
  address: 'Ring 2',
  date: '05-03-2027',
  time: '09:30',
  doctorEmail,
})

describe('slashes written twice are folded', () => {
  test('at the log-in, where such a client reads the token', async () => {
    const { email } = await aUser(app)
    const answer = await call('POST', 'user/login', { body: { email, password: PASSWORD } })
    expect(answer).toMatchObject({ success: true, message: 'Login Successfully', token: expect.any(String) })
    const { data } = await call('POST', 'user/getUserData', {
      token: answer.token,
      body: { token: answer.token },
    })
    expect(data).toMatchObject({ email })
  })

  test('but not in a query', async () => {
    await aDoctor(app, { firstName: 'A//B' })
    const { token } = await aUser(app)
    const response = await fetch(`${host}///api/v1/user///getAllDoctors?q=A//B`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(doctors.parse(reply.parse(await response.json()).data)).toHaveLength(1)
  })
})

describe('a booking without a bearer header', () => {
  test('is taken with the time as HH:mm and the whole doctor in the body', async () => {
    const doctor = await aDoctor(app)
    expect(await book(doctor)).toMatchObject({ success: true, message: expect.any(String) })
    expect(await book(doctor)).toMatchObject({ success: false, message: expect.stringContaining('taken') })
  })

  test('comes back with a date that a date parser reads as that day', async () => {
    const doctor = await aDoctor(app)
    await book(doctor)
    const { data } = await call('GET', 'doctor/doctor-appointments', { token: doctor.token })
    const [appointment] = appointments.parse(data)
    const date = new Date(appointment?.date ?? '')
    expect([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]).toEqual([2027, 3, 5])
    expect(appointment?.time).toBe('09:30 AM - 09:45 AM')
  })

  test('is decided with appointmentsId and status', async () => {
    const doctor = await aDoctor(app)
    await book(doctor)
    const list = async () =>
      appointments.parse((await call('GET', 'doctor/doctor-appointments', { token: doctor.token })).data)
    const [{ _id: appointmentsId } = { _id: '' }] = await list()
    const body = { appointmentsId, status: 'reject' }
    expect(await call('POST', 'doctor/update-status', { token: doctor.token, body })).toMatchObject({
      success: true,
    })
    expect(await list()).toMatchObject([{ status: 'reject' }])
  })
})

describe('sendemail', () => {
  test('answers JSON whose message says that it worked', async () => {
    const doctor = await aDoctor(app, { email: 'anna@hospital.example' })
    await book(doctor)
    const answer = await call('POST', 'user/sendemail', { body: notice('anna@hospital.example') })
    expect(answer).toEqual({ success: true, message: 'Email sent successfully!' })
  })

  test('answers JSON whose error holds the sentence when it fails', async () => {
    const refused = await call('POST', 'user/sendemail', { body: notice('victim@example.org') })
    expect(refused).toMatchObject({ success: false, error: expect.stringContaining('no booking') })
    const malformed = await call('POST', 'user/sendemail', { body: { name: 'Paul' } })
    expect(malformed).toMatchObject({ success: false, error: expect.stringMatching(/^phone: /) })
  })
})

async function dataOf(method: 'GET' | 'POST', path: string, { token, id }: Person) {
  const { success, data } = await call(method, path, { token, body: { token, userId: id } })
  expect([path, success]).toEqual([path, true])
  return data
}

describe('lists are lists and objects are objects in every reply that has them', () => {
  const account = { notifcation: expect.any(Array), seennotification: expect.any(Array) }

  test('notifcation and seennotification, also of an account that has none', async () => {
    const admin = await anAdministrator(app)
    expect(await dataOf('POST', 'user/getUserData', admin)).toMatchObject({
      notifcation: [],
      seennotification: [],
    })
    const doctor = await aDoctor(app)
    await tell(app, admin.id, 'News')
    expect(await dataOf('POST', 'user/getUserData', admin)).toMatchObject({
      notifcation: [{ message: 'News', onClickPath: '/appointments' }],
      seennotification: [],
    })
    expect(await dataOf('POST', 'user/getUserData', doctor)).toMatchObject(account)
    expect(await dataOf('GET', 'admin/getAllUsers', admin)).toMatchObject([account, account])
  })

  test('timings, as two texts HH:mm', async () => {
    const doctor = await aDoctor(app, { timings: ['08:00', '12:30'] })
    const admin = await anAdministrator(app)
    const toNotification = { _id: doctor.doctorId, timings: ['08:00', '12:30'], feesPerCunsaltation: '80' }
    expect(await dataOf('GET', 'user/getAllDoctors', doctor)).toMatchObject([toNotification])
    expect(await dataOf('GET', 'admin/getAllDoctors', admin)).toMatchObject([toNotification])
    expect(await dataOf('POST', 'doctor/getDoctorInfo', doctor)).toMatchObject(toNotification)
    const { data } = await call('POST', 'doctor/getDoctorById', { body: { doctorId: doctor.doctorId } })
    expect(data).toMatchObject(toNotification)
  })

  test('doctorInfo, as the doctor’s record', async () => {
    const doctor = await aDoctor(app)
    await book(doctor)
    const toNotification = {
      doctorInfo: { _id: doctor.doctorId, firstName: 'Anna', timings: ['09:00', '17:00'] },
    }
    expect(await dataOf('GET', 'doctor/doctor-appointments', doctor)).toMatchObject([toNotification])
    await app.deps.pool.query('update appointments set patient_id = $1', [doctor.id])
    expect(await dataOf('GET', 'user/user-appointments', doctor)).toMatchObject([toNotification])
  })
})
