import { aProfile } from '@desk/testing/doctor-profile'
import {
  changeAppointmentStatus,
  listMyAppointments,
  listDoctorAppointments,
} from '@desk/contract/appointment'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { setIsDoctor } from '../auth/queries.ts'
import { saveProfile } from '../doctors/queries.ts'
import { toProfileColumns } from '../doctors/presenter.ts'

const app = useTestApp()

test('both lists show an appointment with exactly the fields of the specification, its instants and its state (spec 3, R13, R27)', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const id = await anAppointment(app, doctor, { time: '13:30' }, paul.token)
  const { fee, ...profile } = aProfile(doctor.id)
  const toNotification = {
    _id: id,
    doctorId: doctor.doctorId,
    doctorInfo: { ...profile, _id: doctor.doctorId, feesPerCunsaltation: fee, status: 'approved' },
    date: '2027-03-02',
    time: '01:30 PM - 01:45 PM',
    startsAt: '2027-03-02T13:30:00+01:00',
    endsAt: '2027-03-02T13:45:00+01:00',
    name: 'Paul Meier',
    phone: '0151 1',
    gender: 'Male',
    address: 'Ring 2',
    status: 'pending',
    state: 'pending',
  }
  const mine = await app.call(listMyAppointments, undefined, { token: paul.token })
  expect(mine.reply).toEqual({ success: true, data: [toNotification], total: 1 })
  const requests = await app.call(listDoctorAppointments, undefined, { token: doctor.token })
  const toDoctor = { ...toNotification, hasAccount: true, isTold: true }
  expect(requests.reply).toEqual({ success: true, data: [toDoctor], total: 1 })
})

test('patients see their own appointments only, doctors those booked with them', async () => {
  const [one, two] = [await aDoctor(app), await aDoctor(app)]
  const [paul, eva] = [await aUser(app), await aUser(app)]
  await anAppointment(app, one, { name: 'Paul' }, paul.token)
  await anAppointment(app, two, { name: 'Eva' }, eva.token)
  await anAppointment(app, two, { name: 'Guest', time: '10:00' })
  const names = async (list: typeof listDoctorAppointments | typeof listMyAppointments, token: string) =>
    (await app.call(list, undefined, { token })).data.map(({ name }) => name)
  expect(await names(listMyAppointments, paul.token)).toEqual(['Paul'])
  expect(await names(listMyAppointments, eva.token)).toEqual(['Eva'])
  expect(await names(listMyAppointments, two.token)).toEqual([])
  expect(await names(listDoctorAppointments, one.token)).toEqual(['Paul'])
  expect(await names(listDoctorAppointments, two.token)).toEqual(['Guest', 'Eva'])
})

test('the newest day comes first, and the latest slot of a day', async () => {
  const doctor = await aDoctor(app, { timings: ['20:00', '03:00'] })
  for (const [date, time] of [
    ['2027-03-03', '21:00'],
    ['2027-03-02', '02:00'],
    ['2027-03-04', '21:00'],
    ['2027-03-02', '23:00'],
  ]) {
    await anAppointment(app, doctor, { date: date ?? '', time: time ?? '' })
  }
  const { data } = await app.call(listDoctorAppointments, undefined, { token: doctor.token })
  expect(data.map(({ date, time }) => `${date} ${time.slice(0, 8)}`)).toEqual([
    '2027-03-04 09:00 PM',
    '2027-03-03 09:00 PM',
    '2027-03-02 02:00 AM',
    '2027-03-02 11:00 PM',
  ])
})

test('an appointment shows its doctor as they are now', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  await anAppointment(app, doctor, {}, paul.token)
  const columns = toProfileColumns(aProfile(doctor.id, { phone: '110', timings: ['12:00', '13:00'] }))
  await saveProfile(app.deps.db, doctor.id, columns)
  const { data } = await app.call(listMyAppointments, undefined, { token: paul.token })
  expect(data).toMatchObject([
    { time: '09:00 AM - 09:15 AM', doctor: { phone: '110', timings: ['12:00', '13:00'] } },
  ])
})

test('a list can be asked for a status', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const decisions = { '09:00': 'approved', '10:00': 'rejected' } as const
  for (const time of ['09:00', '10:00', '11:00', '12:00'] as const) {
    const appointmentId = await anAppointment(app, doctor, { time, name: time }, paul.token)
    if (time === '11:00' || time === '12:00') continue
    await app.call(
      changeAppointmentStatus,
      { appointmentId, decision: decisions[time] },
      { token: doctor.token },
    )
  }
  for (const [list, token] of [
    [listMyAppointments, paul.token],
    [listDoctorAppointments, doctor.token],
  ] as const) {
    const names = async (status: 'pending' | 'approved' | 'reject') => {
      const { data, reply } = await app.call(list, undefined, { token, query: { status } })
      expect(reply.total).toBe(data.length)
      return data.map(({ name }) => name)
    }
    expect(await names('approved')).toEqual(['09:00'])
    expect(await names('reject')).toEqual(['10:00'])
    expect(await names('pending')).toEqual(['12:00', '11:00'])
  }
})

test('a search finds every word in the patient’s name and phone and the doctor’s name', async () => {
  const doctor = await aDoctor(app, { firstName: 'Anna', lastName: 'Weber' })
  await anAppointment(app, doctor, { name: 'Paul Meier', phone: '0151 77', time: '09:00' })
  await anAppointment(app, doctor, { name: 'Eva 50%', phone: '030 12', time: '10:00' })
  const names = async (q: string) => {
    const { data } = await app.call(listDoctorAppointments, undefined, { token: doctor.token, query: { q } })
    return data.map(({ name }) => name)
  }
  expect(await names('paul')).toEqual(['Paul Meier'])
  expect(await names('WEBER eva')).toEqual(['Eva 50%'])
  expect(await names('0151')).toEqual(['Paul Meier'])
  expect(await names('%')).toEqual(['Eva 50%'])
  expect(await names('_')).toEqual([])
  expect(await names('nobody')).toEqual([])
})

test('pages follow one another without gap or overlap, and the total counts beyond them', async () => {
  const doctor = await aDoctor(app)
  for (let minute = 0; minute < 23; minute += 1) {
    const at = 9 * 60 + minute * 15
    const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
    await anAppointment(app, doctor, { time, name: `P${minute}` })
  }
  const page = async (query: Record<string, string>) => {
    const { data, reply } = await app.call(listDoctorAppointments, undefined, { token: doctor.token, query })
    expect(reply.total).toBe(23)
    return data.map(({ name }) => name)
  }
  const all = await page({})
  expect(all).toHaveLength(23)
  expect(all[0]).toBe('P22')
  expect(await page({ page: '1' })).toEqual(all.slice(0, 10))
  expect(await page({ page: '3' })).toEqual(all.slice(20))
  expect(await page({ page: '2', limit: '5' })).toEqual(all.slice(5, 10))
  expect(await page({ limit: '2' })).toEqual(all.slice(0, 2))
  expect(await page({ page: '99' })).toEqual([])
})

test('a doctor without a profile has no appointments', async () => {
  const person = await aUser(app)
  await setIsDoctor(app.deps.db, person.id, true)
  const { reply } = await app.call(listDoctorAppointments, undefined, { token: person.token })
  expect(reply).toEqual({ success: true, data: [], total: 0 })
})

const both = (reply: object) => [expect.objectContaining(reply), expect.objectContaining(reply)]

test('a list that was read before says at once what has changed: a state, a doctor, a total, hours that were kept', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const id = await anAppointment(app, doctor, { time: '13:30' }, paul.token)
  await anAppointment(app, doctor, { time: '13:00' }, paul.token)
  const read = async () => {
    const query = { page: '1', limit: '1' }
    const mine = await app.call(listMyAppointments, undefined, { token: paul.token, query })
    const theirs = await app.call(listDoctorAppointments, undefined, { token: doctor.token, query })
    return [mine.reply, theirs.reply]
  }
  const pending = { data: [expect.objectContaining({ _id: id, status: 'pending' })], total: 2 }
  expect(await read()).toEqual(both(pending))
  expect(await read()).toEqual(both(pending))
  await app.call(
    changeAppointmentStatus,
    { appointmentId: id, decision: 'approved' },
    { token: doctor.token },
  )
  await anAppointment(app, doctor, { time: '09:00' }, paul.token)
  const approved = { data: [expect.objectContaining({ _id: id, status: 'approved' })], total: 3 }
  expect(await read()).toEqual(both(approved))
  await saveProfile(
    app.deps.db,
    doctor.id,
    toProfileColumns(aProfile(doctor.id, { timings: ['08:00', '10:00'] })),
  )
  const [mine, theirs] = await read()
  const moved = { doctorInfo: { timings: ['08:00', '10:00'] } }
  expect(mine).toMatchObject({ data: [moved] })
  expect(theirs).toMatchObject({ data: [{ ...moved, outside: 'outside-hours' }] })
})
