import { bookAppointment, changeAppointmentStatus } from '@desk/contract/appointment'
import { listFreeSlots, updateProfile } from '@desk/contract/doctor'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { aDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { saveDoctorStatus } from '../doctors/queries.ts'

const app = useTestApp()

const ask = (doctorId: string, date: string) =>
  app.call(listFreeSlots, undefined, { query: { doctorId, date } })
const starts = async (doctorId: string, date: string) =>
  (await ask(doctorId, date)).data.map(({ time }) => time.slice(0, 8))

const slot = (start: string, end: string, time: string) => ({
  date: '2027-03-02',
  time,
  startsAt: `2027-03-02T${start}:00+01:00`,
  endsAt: `2027-03-02T${end}:00+01:00`,
  scheduleVersion: 0,
})

test('lists the slots of the day as pair labels, to anybody (R13)', async () => {
  const { doctorId } = await aDoctor(app, { timings: ['09:00', '10:00'] })
  const { reply } = await ask(doctorId, '02-03-2027')
  expect(reply).toEqual({
    success: true,
    data: [
      slot('09:00', '09:15', '09:00 AM - 09:15 AM'),
      slot('09:15', '09:30', '09:15 AM - 09:30 AM'),
      slot('09:30', '09:45', '09:30 AM - 09:45 AM'),
      slot('09:45', '10:00', '09:45 AM - 10:00 AM'),
    ],
  })
})

test('every slot listed can be booked, and then is listed no more', async () => {
  const { doctorId } = await aDoctor(app, { timings: ['23:00', '01:00'] })
  const { data } = await ask(doctorId, '02-03-2027')
  expect(data).toHaveLength(8)
  for (const { time } of data) {
    const { reply } = await app.call(bookAppointment, bookingInput(doctorId, { time }))
    expect(reply.success).toBe(true)
  }
  expect((await ask(doctorId, '02-03-2027')).data).toEqual([])
})

test('a pending or approved appointment takes its slot, a rejected one frees it (R14)', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '10:00'] })
  const ids = [
    await anAppointment(app, doctor, { time: '09:00' }),
    await anAppointment(app, doctor, { time: '09:15' }),
    await anAppointment(app, doctor, { time: '09:30' }),
  ]
  for (const [index, decision] of (['approved', 'rejected'] as const).entries()) {
    const body = { appointmentId: ids[index] ?? '', decision }
    await app.call(changeAppointmentStatus, body, { token: doctor.token })
  }
  expect(await starts(doctor.doctorId, '02-03-2027')).toEqual(['09:15 AM', '09:45 AM'])
})

test('past slots of today are not listed, nor is a past day or one beyond the horizon (R13)', async () => {
  const { doctorId } = await aDoctor(app, { timings: ['09:00', '10:00'] })
  app.setNow(new Date('2027-03-01T08:15:00Z'))
  expect(await starts(doctorId, '01-03-2027')).toEqual(['09:30 AM', '09:45 AM'])
  expect(await starts(doctorId, '28-02-2027')).toEqual([])
  expect(await starts(doctorId, '30-05-2027')).toHaveLength(4)
  expect(await starts(doctorId, '31-05-2027')).toEqual([])
})

test('an appointment on former timings takes every slot that it touches', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '10:00'] })
  await anAppointment(app, doctor, { time: '09:15' })
  const profile = aProfile(doctor.id, { timings: ['09:05', '10:05'] })
  await app.call(updateProfile, profile, { token: doctor.token })
  expect(await starts(doctor.doctorId, '02-03-2027')).toEqual(['09:35 AM', '09:50 AM'])
})

test('an appointment of the night before takes the slots of the morning that it touches (R15)', async () => {
  const doctor = await aDoctor(app, { timings: ['22:00', '06:00'] })
  await anAppointment(app, doctor, { date: '2027-03-01', time: '05:00' })
  const profile = aProfile(doctor.id, { timings: ['04:45', '05:30'] })
  await app.call(updateProfile, profile, { token: doctor.token })
  expect(await starts(doctor.doctorId, '02-03-2027')).toEqual(['04:45 AM', '05:15 AM'])
})

test('slots after midnight are listed under the day on which the range starts (R15)', async () => {
  const { doctorId } = await aDoctor(app, { timings: ['23:30', '00:30'] })
  const { data } = await ask(doctorId, '02-03-2027')
  expect(data).toMatchObject([
    { date: '2027-03-02', time: '11:30 PM - 11:45 PM' },
    { date: '2027-03-02', time: '11:45 PM - 12:00 AM' },
    { date: '2027-03-02', time: '12:00 AM - 12:15 AM' },
    { date: '2027-03-02', time: '12:15 AM - 12:30 AM' },
  ])
})

test('when the clocks go forward the hour that does not exist is not offered (R15)', async () => {
  const { doctorId } = await aDoctor(app, { timings: ['01:30', '03:30'] })
  expect(await starts(doctorId, '28-03-2027')).toEqual(['01:30 AM', '01:45 AM', '03:00 AM', '03:15 AM'])
})

test('when the clocks go back none is offered twice (R15)', async () => {
  app.setNow(new Date('2027-10-30T08:00:00Z'))
  const { doctorId } = await aDoctor(app, { timings: ['01:30', '03:30'] })
  const offered = await starts(doctorId, '31-10-2027')
  expect(offered).toEqual([
    '01:30 AM',
    '01:45 AM',
    '02:00 AM',
    '02:15 AM',
    '02:30 AM',
    '02:45 AM',
    '03:00 AM',
    '03:15 AM',
  ])
})

test('a doctor who is unknown or not approved is not found (R17)', async () => {
  const { doctorId } = await aDoctor(app)
  await saveDoctorStatus(app.deps.db, doctorId, 'pending')
  for (const id of [doctorId, 'x', '5b8c2d1e-0000-4000-8000-000000000000']) {
    expect((await ask(id, '02-03-2027')).status).toBe(404)
  }
})
