import { getDoctorInfo, listFreeSlots, updateProfile } from '@desk/contract/doctor'
import { saveDateHours, saveUsualHours } from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, type TestDoctor } from '../../../test/people.ts'
import { scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const infoOf = async (doctor: TestDoctor) =>
  (await app.call(getDoctorInfo, { userId: doctor.id }, doctor)).data
const profileOf = async (doctor: TestDoctor) => {
  const { firstName, lastName, phone, email, website, address, specialization, experience, fee, timings } =
    await infoOf(doctor)
  const names = { firstName, lastName, phone, email, website, address }
  return { userId: doctor.id, ...names, specialization, experience, fee, timings }
}
const save = async (doctor: TestDoctor, changes: object) => {
  const timings: [string, string] = ['10:00', '17:00']
  const profile = { ...(await profileOf(doctor)), ...changes }
  const asked = { ...(await scheduleNow(app, doctor)), timings, profile }
  return (more: object = {}) => app.call(saveUsualHours, { ...asked, ...more }, doctor)
}

test('fewer usual hours and the rest of the profile are saved together, once it is said what becomes of whom they hit', async () => {
  const doctor = await aDoctor(app)
  const appointmentId = await anAppointment(app, doctor, { time: '09:00' })
  const send = await save(doctor, { lastName: 'Neumann' })
  expect((await send()).reply).toMatchObject({ success: false, data: { hits: [{ appointmentId }] } })
  expect(await infoOf(doctor)).toMatchObject({ lastName: 'Weber', timings: ['09:00', '17:00'] })
  const decisions = [{ appointmentId, decision: 'keep' as const }]
  expect((await send({ decisions })).reply.success).toBe(true)
  expect(await infoOf(doctor)).toMatchObject({ lastName: 'Neumann', timings: ['10:00', '17:00'] })
})

test('whose profile it is follows from the doctor whose hours they are, never from a field', async () => {
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const send = await save(doctor, { userId: other.id, lastName: 'Neumann' })
  expect((await send()).reply.success).toBe(true)
  expect(await infoOf(doctor)).toMatchObject({ lastName: 'Neumann', timings: ['10:00', '17:00'] })
  expect(await infoOf(other)).toMatchObject({ lastName: 'Weber', timings: ['09:00', '17:00'] })
})

test('updateProfile changes the usual hours alone, those of each day for which nothing else is set (R28)', async () => {
  const doctor = await aDoctor(app)
  const windows = [{ start: '12:00', end: '12:15' }]
  await app.call(saveDateHours, { ...(await scheduleNow(app, doctor)), date: '2027-03-02', windows }, doctor)
  await app.call(updateProfile, { ...(await profileOf(doctor)), timings: ['08:00', '08:15'] }, doctor)
  const offered = async (date: string) => {
    const query = { doctorId: doctor.doctorId, date }
    return (await app.call(listFreeSlots, undefined, { query })).data.map(({ time }) => time)
  }
  expect(await offered('02-03-2027')).toEqual(['12:00 PM - 12:15 PM'])
  expect(await offered('03-03-2027')).toEqual(['08:00 AM - 08:15 AM'])
})
