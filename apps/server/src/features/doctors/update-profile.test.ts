import { getDoctorInfo, updateProfile } from '@desk/contract/doctor'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { send } from '../../../test/raw-calls.ts'

const app = useTestApp()

const infoOf = (userId: string, token: string) => app.call(getDoctorInfo, { userId }, { token })

test('a doctor loads and changes their own profile (R1)', async () => {
  const doctor = await aDoctor(app)
  const profile = aProfile(doctor.id, {
    firstName: 'Änne',
    website: 'https://w.example',
    fee: '95',
    timings: ['10:00', '18:30'],
  })
  const { reply } = await app.call(updateProfile, profile, { token: doctor.token })
  expect(reply).toEqual({ success: true, message: 'Profile updated' })
  const { data } = await infoOf(doctor.id, doctor.token)
  expect(data).toEqual({ ...profile, speciality: 'cardiology', id: doctor.doctorId, status: 'approved' })
})

test('an administrator loads and changes any doctor’s profile (R1)', async () => {
  const doctor = await aDoctor(app)
  const admin = await anAdministrator(app)
  expect((await infoOf(doctor.id, admin.token)).data).toMatchObject({ userId: doctor.id, firstName: 'Anna' })
  await app.call(updateProfile, aProfile(doctor.id, { firstName: 'Lisa' }), { token: admin.token })
  expect((await infoOf(doctor.id, doctor.token)).data.firstName).toBe('Lisa')
})

test('no doctor loads or changes the profile of another (R11)', async () => {
  const [anna, other] = [await aDoctor(app), await aDoctor(app)]
  expect((await infoOf(anna.id, other.token)).status).toBe(403)
  const profile = aProfile(anna.id, { firstName: 'Stolen' })
  expect((await app.call(updateProfile, profile, { token: other.token })).status).toBe(403)
  expect((await infoOf(anna.id, anna.token)).data.firstName).toBe('Anna')
  expect((await infoOf(other.id, other.token)).data.firstName).toBe('Anna')
})

test('a patient has no doctor’s profile', async () => {
  const paul = await aUser(app)
  expect((await infoOf(paul.id, paul.token)).status).toBe(403)
  const admin = await anAdministrator(app)
  expect((await infoOf(paul.id, admin.token)).status).toBe(404)
  expect((await app.call(updateProfile, aProfile(paul.id), { token: admin.token })).status).toBe(404)
})

test('a change of the profile changes no status and no owner (R11)', async () => {
  const doctor = await aDoctor(app)
  const { fee, ...profile } = aProfile(doctor.id)
  const body = { ...profile, feesPerCunsaltation: fee, status: 'rejected', _id: 'x', isAdmin: true }
  expect((await send(app, updateProfile, { token: doctor.token, body })).reply.success).toBe(true)
  const { data } = await infoOf(doctor.id, doctor.token)
  expect(data).toMatchObject({ id: doctor.doctorId, userId: doctor.id, status: 'approved' })
})

test('what a doctor speaks is saved with the profile, and stays where a client does not know of it', async () => {
  const doctor = await aDoctor(app)
  const languages = async () => (await infoOf(doctor.id, doctor.token)).data.languages
  expect(await languages()).toBeUndefined()
  const save = (changes: Parameters<typeof aProfile>[1]) =>
    app.call(updateProfile, aProfile(doctor.id, changes), { token: doctor.token })
  await save({ languages: ['de', 'ar'] })
  expect(await languages()).toEqual(['de', 'ar'])
  await save({ fee: '99' })
  expect(await languages()).toEqual(['de', 'ar'])
  await save({ languages: [] })
  expect(await languages()).toBeUndefined()
  const body = { ...aProfile(doctor.id), feesPerCunsaltation: '1', languages: ['klingon'] }
  expect((await send(app, updateProfile, { token: doctor.token, body })).status).toBe(400)
})

test('the key of the speciality follows what is typed', async () => {
  const doctor = await aDoctor(app)
  const keyOf = async (specialization: string) => {
    await app.call(updateProfile, aProfile(doctor.id, { specialization }), { token: doctor.token })
    const { data } = await infoOf(doctor.id, doctor.token)
    return [data.specialization, data.speciality]
  }
  expect(await keyOf('Hautarzt')).toEqual(['Hautarzt', 'dermatology'])
  expect(await keyOf('أمراض القلب')).toEqual(['أمراض القلب', 'cardiology'])
  expect(await keyOf('Aura reading')).toEqual(['Aura reading', undefined])
})

test('a website can be taken away again', async () => {
  const doctor = await aDoctor(app, { website: 'https://w.example' })
  await app.call(updateProfile, aProfile(doctor.id, { website: '' }), { token: doctor.token })
  expect((await infoOf(doctor.id, doctor.token)).data.website).toBe('')
})

test('timings that begin and end at the same time are refused, and change nothing', async () => {
  const doctor = await aDoctor(app)
  const profile = aProfile(doctor.id, { firstName: 'Lisa', timings: ['09:00', '09:00'] })
  const { status, reply } = await app.call(updateProfile, profile, { token: doctor.token })
  expect([status, reply.success]).toEqual([200, false])
  expect((await infoOf(doctor.id, doctor.token)).data.firstName).toBe('Anna')
})
