import { changeDoctorStatus } from '@desk/contract/admin'
import { getApplication } from '@desk/contract/application'
import { getUserData } from '@desk/contract/auth'
import { applyAsDoctor } from '@desk/contract/doctor'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator, aUser, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { send } from '../../../test/raw-calls.ts'
import { listDoctorRows } from './list-queries.ts'
import { findDoctorOfUser } from './queries.ts'

const app = useTestApp()

const apply = (person: Person, changes = {}) =>
  app.call(applyAsDoctor, aProfile(person.id, changes), { token: person.token })
const dataOf = async ({ token }: Person) => (await app.call(getUserData, { token }, { token })).data
const doctorOf = ({ id }: Person) => findDoctorOfUser(app.deps.db, id)

test('an application is saved as pending, with every field of the form', async () => {
  const eva = await aUser(app)
  const { status, reply } = await apply(eva, { website: 'https://eva.example', timings: ['22:00', '06:00'] })
  expect(status).toBe(200)
  expect(reply).toMatchObject({
    success: true,
    message: expect.stringContaining('application has been sent'),
  })
  expect(await doctorOf(eva)).toEqual({
    id: expect.any(String),
    userId: eva.id,
    firstName: 'Anna',
    lastName: 'Weber',
    phone: '+49 30 1234567',
    email: 'anna.weber@hospital.example',
    website: 'https://eva.example',
    address: 'Hauptstr. 1, Berlin',
    specialization: 'Cardiology',
    speciality: 'cardiology',
    languages: [],
    experience: '12 years',
    fee: '80',
    workStart: 22 * 60,
    workEnd: 6 * 60,
    status: 'pending',
    isBlocked: false,
    pictureVersion: null,
    calendarVersion: 0,
    scheduleVersion: 0,
  })
})

test('the website is optional', async () => {
  const eva = await aUser(app)
  const { reply } = await apply(eva, { website: undefined })
  expect(reply.success).toBe(true)
  expect((await doctorOf(eva))?.website).toBe('')
})

test('an applicant is no doctor before the approval (R19)', async () => {
  const eva = await aUser(app)
  await send(app, applyAsDoctor, {
    token: eva.token,
    body: { ...aProfile(eva.id), feesPerCunsaltation: '80', status: 'approved', isDoctor: true },
  })
  expect(await doctorOf(eva)).toMatchObject({ status: 'pending' })
  expect(await dataOf(eva)).toMatchObject({ isDoctor: false })
})

test('an application tells every administrator, and nobody else (R18)', async () => {
  const admins = [await anAdministrator(app), await anAdministrator(app)]
  const [eva, other] = [await aUser(app), await aUser(app)]
  await apply(eva)
  const told = { path: '/admin/doctors', message: 'Anna Weber has applied for a doctor account.' }
  for (const admin of admins) expect((await dataOf(admin)).unread).toMatchObject([told])
  for (const person of [eva, other]) expect((await dataOf(person)).unread).toEqual([])
})

test('one open application per person: applying again is refused with a sentence (R19)', async () => {
  const admin = await anAdministrator(app)
  const eva = await aUser(app)
  await apply(eva)
  const { status, reply } = await apply(eva, { firstName: 'Other' })
  expect(status).toBe(200)
  expect(reply).toMatchObject({ success: false, message: expect.stringContaining('applied already') })
  expect((await doctorOf(eva))?.firstName).toBe('Anna')
  expect((await dataOf(admin)).unread).toHaveLength(1)
})

test('applying several times at once makes one application', async () => {
  const admin = await anAdministrator(app)
  const eva = await aUser(app)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => apply(eva)))
  expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1)
  expect((await listDoctorRows(app.deps.db, {})).total).toBe(1)
  expect((await dataOf(admin)).unreadCount).toBe(1)
})

test('who has applied sees since when and what became of it, and nobody else does', async () => {
  const admin = await anAdministrator(app)
  const [eva, other] = [await aUser(app), await aUser(app)]
  const seenBy = async ({ token }: Person) => (await app.call(getApplication, undefined, { token })).data
  expect(await seenBy(eva)).toBeNull()
  await apply(eva)
  const { id: doctorId = '' } = (await doctorOf(eva)) ?? {}
  const appliedAt = app.deps.clock().toISOString()
  expect(await seenBy(eva)).toEqual({ status: 'pending', appliedAt })
  expect(await seenBy(other)).toBeNull()
  for (const status of ['rejected', 'approved'] as const) {
    await app.call(changeDoctorStatus, { doctorId, userId: eva.id, status }, { token: admin.token })
    expect(await seenBy(eva)).toEqual({ status, appliedAt })
  }
})

test('a doctor need not apply', async () => {
  const doctor = await aDoctor(app)
  const { reply } = await apply(doctor)
  expect(reply).toMatchObject({ success: false, message: 'You are one of our doctors already.' })
})

test('who was rejected may apply again, with new details', async () => {
  const admin = await anAdministrator(app)
  const eva = await aUser(app)
  await apply(eva)
  const { id: doctorId = '' } = (await doctorOf(eva)) ?? {}
  const body = { doctorId, userId: eva.id, status: 'rejected' as const }
  await app.call(changeDoctorStatus, body, { token: admin.token })
  expect((await apply(eva, { experience: '13 years' })).reply.success).toBe(true)
  expect(await doctorOf(eva)).toMatchObject({ id: doctorId, experience: '13 years', status: 'pending' })
  const { unreadCount, readCount } = await dataOf(admin)
  expect([unreadCount, readCount]).toEqual([1, 1])
})

test('nobody applies for another, not even an administrator (R11)', async () => {
  const eva = await aUser(app)
  for (const other of [await aUser(app), await anAdministrator(app)]) {
    const { status } = await app.call(applyAsDoctor, aProfile(eva.id), { token: other.token })
    expect(status).toBe(403)
  }
  expect((await listDoctorRows(app.deps.db, {})).total).toBe(0)
})

test('timings that begin and end at the same time leave no time to work, and are refused', async () => {
  const eva = await aUser(app)
  const { status, reply } = await apply(eva, { timings: ['09:00', '09:00'] })
  expect([status, reply.success]).toEqual([200, false])
  expect(await doctorOf(eva)).toBeUndefined()
})
