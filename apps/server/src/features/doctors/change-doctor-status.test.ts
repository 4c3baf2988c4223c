import { changeDoctorStatus } from '@desk/contract/admin'
import { getUserData } from '@desk/contract/auth'
import { applyAsDoctor, getDoctorById, listDoctors } from '@desk/contract/doctor'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { meetAtRow } from '../../../test/locks.ts'
import { aDoctor, anAdministrator, aUser, type TestDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { setIsDoctor } from '../auth/queries.ts'
import { findDoctorOfUser, saveApplication, saveDoctorStatus } from './queries.ts'
import { toProfileColumns } from './presenter.ts'

const app = useTestApp()

async function anApplicant(): Promise<TestDoctor> {
  const person = await aUser(app)
  await app.call(applyAsDoctor, aProfile(person.id), { token: person.token })
  const doctor = await findDoctorOfUser(app.deps.db, person.id)
  return { ...person, doctorId: doctor?.id ?? '' }
}

const decide = (token: string, doctor: { doctorId: string; id: string }, status: DoctorStatus) =>
  app.call(changeDoctorStatus, { doctorId: doctor.doctorId, userId: doctor.id, status }, { token })
const dataOf = async ({ token }: { token: string }) =>
  (await app.call(getUserData, { token }, { token })).data
const statusOf = async ({ id }: { id: string }) => (await findDoctorOfUser(app.deps.db, id))?.status

test('Approve makes a pending applicant a doctor whom patients see (R19)', async () => {
  const admin = await anAdministrator(app)
  const eva = await anApplicant()
  const { reply } = await decide(admin.token, eva, 'approved')
  expect(reply).toEqual({ success: true, message: 'Account status updated' })
  expect(await statusOf(eva)).toBe('approved')
  expect(await dataOf(eva)).toMatchObject({ isDoctor: true })
  expect((await app.call(getDoctorById, { doctorId: eva.doctorId })).status).toBe(200)
})

test('a decision tells the applicant, and nobody else (R18)', async () => {
  const admin = await anAdministrator(app)
  const [eva, other] = [await anApplicant(), await anApplicant()]
  await decide(admin.token, eva, 'approved')
  const told = { message: 'Your doctor account has been approved.', path: '/notification' }
  expect((await dataOf(eva)).unread).toMatchObject([told])
  expect((await dataOf(other)).unread).toEqual([])
  await decide(admin.token, other, 'rejected')
  expect((await dataOf(other)).unread).toMatchObject([{ message: 'Your doctor account has been rejected.' }])
})

test('Reject takes an approved doctor off the list, and Approve brings them back (R3)', async () => {
  const admin = await anAdministrator(app)
  const doctor = await aDoctor(app)
  const listed = async () => (await app.call(listDoctors, undefined, { token: admin.token })).data.length
  await decide(admin.token, doctor, 'rejected')
  expect([await statusOf(doctor), (await dataOf(doctor)).isDoctor, await listed()]).toEqual([
    'rejected',
    false,
    0,
  ])
  expect((await app.call(getDoctorById, { doctorId: doctor.doctorId })).status).toBe(404)
  await decide(admin.token, doctor, 'approved')
  expect([await statusOf(doctor), (await dataOf(doctor)).isDoctor, await listed()]).toEqual([
    'approved',
    true,
    1,
  ])
})

test('a decision that changes nothing is refused, and tells nobody', async () => {
  const admin = await anAdministrator(app)
  const doctor = await aDoctor(app)
  const { status, reply } = await decide(admin.token, doctor, 'approved')
  expect(status).toBe(200)
  expect(reply).toMatchObject({ success: false, message: 'This doctor is approved already.' })
  expect((await dataOf(doctor)).unread).toEqual([])
})

test('nothing becomes pending again', async () => {
  const admin = await anAdministrator(app)
  const doctor = await aDoctor(app)
  expect((await decide(admin.token, doctor, 'pending')).reply.success).toBe(false)
  expect(await statusOf(doctor)).toBe('approved')
})

test('the userId must be that of the doctor’s account (R11)', async () => {
  const admin = await anAdministrator(app)
  const [eva, other] = [await anApplicant(), await anApplicant()]
  const { status, reply } = await decide(admin.token, { doctorId: eva.doctorId, id: other.id }, 'approved')
  expect([status, reply.success]).toEqual([404, false])
  expect([await statusOf(eva), await statusOf(other)]).toEqual(['pending', 'pending'])
  expect((await dataOf(other)).isDoctor).toBe(false)
})

test('two administrators who approve at once tell the applicant once', async () => {
  const admins = [await anAdministrator(app), await anAdministrator(app)]
  const eva = await anApplicant()
  const approve = () => admins.map(({ token }) => decide(token, eva, 'approved'))
  const answers = await meetAtRow(app, eva.doctorId, approve)
  expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1)
  expect((await dataOf(eva)).unreadCount).toBe(1)
})

test('Approve and Reject at once leave the status and the role in step', async () => {
  const admin = await anAdministrator(app)
  const eva = await anApplicant()
  const decisions = ['approved', 'rejected'] as const
  const both = () => decisions.map((decision) => decide(admin.token, eva, decision))
  await meetAtRow(app, eva.doctorId, both)
  expect((await dataOf(eva)).isDoctor).toBe((await statusOf(eva)) === 'approved')
})

test('nobody rejects themselves (R3)', async () => {
  const admin = await anAdministrator(app)
  const { db } = app.deps
  await saveApplication(db, admin.id, toProfileColumns(aProfile(admin.id)), app.deps.clock())
  const doctorId = (await findDoctorOfUser(db, admin.id))?.id ?? ''
  await saveDoctorStatus(db, doctorId, 'approved')
  await setIsDoctor(db, admin.id, true)
  const { reply } = await decide(admin.token, { doctorId, id: admin.id }, 'rejected')
  expect(reply).toMatchObject({ success: false, message: 'You cannot reject your own doctor account.' })
  expect(await dataOf(admin)).toMatchObject({ isAdmin: true, isDoctor: true })
})

test('applications and decisions that come at once do not lock each other out', async () => {
  const administrator = await anAdministrator(app)
  const applicants = await Promise.all(Array.from({ length: 12 }, anApplicant))
  const people = await Promise.all(Array.from({ length: 12 }, () => aUser(app)))
  const countDeadlocks = async () => {
    const { rows } = await app.deps.pool.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.deadlocks
  }
  const before = await countDeadlocks()
  const answers = await Promise.all(
    applicants.flatMap((applicant, place) => {
      const { id, token } = people[place] ?? applicant
      return [
        app.call(applyAsDoctor, aProfile(id), { token }),
        decide(administrator.token, applicant, 'approved'),
      ]
    }),
  )
  expect(answers.filter(({ reply }) => !reply.success)).toEqual([])
  await Promise.all(
    Array.from({ length: 10 }, () => app.deps.pool.query('select pg_stat_force_next_flush()')),
  )
  expect(await countDeadlocks()).toBe(before)
})
