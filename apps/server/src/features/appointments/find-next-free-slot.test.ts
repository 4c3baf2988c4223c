import { bookAppointment, changeAppointmentStatus, listDoctorAppointments } from '@desk/contract/appointment'
import { listDoctors, updateProfile } from '@desk/contract/doctor'
import { type AnyEndpoint, API_PREFIX } from '@desk/contract/endpoint'
import { addDays } from '@desk/rules/calendar-date'
import { aProfile } from '@desk/testing/doctor-profile'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aDoctor, type TestDoctor } from '../../../test/people.ts'
import { buildApp } from '../../app.ts'
import { type TestApp, useTestApp } from '../../../test/test-app.ts'

async function nextFreeOf(app: TestApp, doctor: TestDoctor) {
  const query = { nextFree: 'true' } as const
  const { data } = await app.call(listDoctors, undefined, { token: doctor.token, query })
  return data.find(({ id }) => id === doctor.doctorId)?.nextFree
}

async function book(app: TestApp, { doctorId }: TestDoctor, date: string, time: string): Promise<void> {
  const { reply } = await app.call(bookAppointment, bookingInput(doctorId, { date, time }))
  if (!reply.success) throw new Error(`${date} ${time}: ${reply.message}`)
}

describe('what was found is kept, and is found anew', () => {
  const app = useTestApp()
  const first = { date: '2027-03-01', time: '09:00 AM - 09:15 AM' }
  const second = { date: '2027-03-01', time: '09:15 AM - 09:30 AM' }

  test.each([
    ['by this server', () => Promise.resolve(app.app)],
    ['by another server', () => buildApp(app.deps, '/nowhere')],
  ])('when a slot is booked, and when it is given back, %s', async (_, other) => {
    const doctor = await aDoctor(app)
    const server = await other()
    onTestFinished(() => (server === app.app ? undefined : server.close()))
    const post = async (endpoint: AnyEndpoint, payload: object, token = '') => {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const url = API_PREFIX + endpoint.path
      expect((await server.inject({ method: 'POST', url, headers, payload })).json()).toMatchObject({
        success: true,
      })
    }
    expect(await nextFreeOf(app, doctor)).toMatchObject(first)
    await post(bookAppointment, { ...bookingInput(doctor.doctorId), date: '01-03-2027' })
    expect(await nextFreeOf(app, doctor)).toMatchObject(second)
    const { data } = await app.call(listDoctorAppointments, undefined, { token: doctor.token })
    await post(changeAppointmentStatus, { appointmentsId: data[0]?.id, status: 'reject' }, doctor.token)
    expect(await nextFreeOf(app, doctor)).toMatchObject(first)
  })

  test('when the doctor’s hours change', async () => {
    const doctor = await aDoctor(app)
    expect(await nextFreeOf(app, doctor)).toMatchObject(first)
    const profile = aProfile(doctor.id, { timings: ['08:00', '12:00'] })
    await app.call(updateProfile, profile, { token: doctor.token })
    expect(await nextFreeOf(app, doctor)).toMatchObject({ time: '08:00 AM - 08:15 AM' })
  })

  test('when it is past', async () => {
    const doctor = await aDoctor(app)
    expect(await nextFreeOf(app, doctor)).toMatchObject(first)
    app.setNow(new Date('2027-03-01T08:00:00Z'))
    expect(await nextFreeOf(app, doctor)).toMatchObject(second)
  })

  test('asked again it reads no calendar', async () => {
    const doctor = await aDoctor(app)
    await nextFreeOf(app, doctor)
    await app.deps.pool.query('alter table appointments rename to unreadable')
    onTestFinished(
      async () => void (await app.deps.pool.query('alter table unreadable rename to appointments')),
    )
    expect(await nextFreeOf(app, doctor)).toMatchObject(first)
  })
})

describe('the next free slot of a doctor in the list', () => {
  const app = useTestApp()

  test('is there only where the list was asked for it', async () => {
    const doctor = await aDoctor(app)
    const { data } = await app.call(listDoctors, undefined, { token: doctor.token })
    expect(data[0]).not.toHaveProperty('nextFree')
  })

  test('is the first that is neither past nor taken', async () => {
    const doctor = await aDoctor(app, { timings: ['09:00', '09:30'] })
    await aDoctor(app)
    expect(await nextFreeOf(app, doctor)).toMatchObject({ date: '2027-03-01', time: '09:00 AM - 09:15 AM' })
    await book(app, doctor, '2027-03-01', '09:00')
    expect(await nextFreeOf(app, doctor)).toMatchObject({ date: '2027-03-01', time: '09:15 AM - 09:30 AM' })
    app.setNow(new Date('2027-03-01T08:15:00Z'))
    expect(await nextFreeOf(app, doctor)).toMatchObject({ date: '2027-03-02', time: '09:00 AM - 09:15 AM' })
  })

  test('may be weeks away', async () => {
    const doctor = await aDoctor(app, { timings: ['09:00', '09:15'] })
    for (let date = 0; date < 40; date += 1) await book(app, doctor, addDays('2027-03-01', date), '09:00')
    expect(await nextFreeOf(app, doctor)).toMatchObject({ date: '2027-04-10', time: '09:00 AM - 09:15 AM' })
  })

  test('after midnight is one of the night that began yesterday (R15)', async () => {
    app.setNow(new Date('2027-03-01T23:20:00Z'))
    const doctor = await aDoctor(app, { timings: ['22:00', '02:00'] })
    expect(await nextFreeOf(app, doctor)).toMatchObject({ date: '2027-03-01', time: '12:30 AM - 12:45 AM' })
  })

  test('is none that an appointment of the night before touches, however far ahead', async () => {
    for (const last of ['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15']) {
      const doctor = await aDoctor(app, { timings: ['04:00', '03:45'] })
      await book(app, doctor, addDays(last, -1), '03:00')
      const profile = aProfile(doctor.id, { timings: ['03:00', '03:15'] })
      await app.call(updateProfile, profile, { token: doctor.token })
      for (let date = '2027-03-02'; date < last; date = addDays(date, 1))
        await book(app, doctor, date, '03:00')
      expect((await nextFreeOf(app, doctor))?.date).toBe(addDays(last, 1))
    }
  })
})

describe('where BOOKING_HORIZON_DAYS is 1', () => {
  const app = useTestApp({ BOOKING_HORIZON_DAYS: '1' })

  test('a doctor who is booked up has none: null', async () => {
    const doctor = await aDoctor(app, { timings: ['09:00', '09:15'] })
    await book(app, doctor, '2027-03-01', '09:00')
    expect(await nextFreeOf(app, doctor)).toMatchObject({ date: '2027-03-02', time: '09:00 AM - 09:15 AM' })
    await book(app, doctor, '2027-03-02', '09:00')
    expect(await nextFreeOf(app, doctor)).toBeNull()
  })
})
