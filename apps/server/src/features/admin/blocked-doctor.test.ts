import { blockUser, changeDoctorStatus } from '@desk/contract/admin'
import { bookAppointment } from '@desk/contract/appointment'
import {
  applyAsDoctor,
  getDoctorById,
  listDoctors,
  listFreeSlots,
  listSpecializations,
} from '@desk/contract/doctor'
import { listEmails } from '@desk/contract/email'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { meetAtRow, somebodyWaits } from '../../../test/locks.ts'
import { aMailServer } from '../../../test/mail-server.ts'
import { aDoctor, anAdministrator, aUser, type TestDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { openTransport } from '../../platform/email/transport.ts'
import { findDoctorOfUser } from '../doctors/queries.ts'
import { deliverEmail } from '../email/deliver-email.ts'

const app = useTestApp()

async function block(userId: string, blocked: boolean): Promise<void> {
  const { token } = await anAdministrator(app)
  expect((await app.call(blockUser, { userId, blocked }, { token })).reply.success).toBe(true)
}

const book = ({ doctorId }: TestDoctor, time = '09:00') =>
  app.call(bookAppointment, bookingInput(doctorId, { time }))

async function places({ doctorId }: TestDoctor) {
  const { token } = await aUser(app)
  const list = async (query: object) => (await app.call(listDoctors, undefined, { token, query })).data.length
  const slots = { query: { doctorId, date: '02-03-2027' } }
  return {
    listed: await list({}),
    bySpeciality: await list({ sort: 'specialization', nextFree: 'true' }),
    found: await list({ q: 'weber' }),
    specialised: await list({ specialization: 'Cardiology' }),
    specializations: (await app.call(listSpecializations, undefined, { token })).data,
    record: (await app.call(getDoctorById, { doctorId })).status,
    hasSlots: await app.call(listFreeSlots, undefined, slots).then(({ status }) => status),
  }
}

const EVERYWHERE = {
  listed: 1,
  bySpeciality: 1,
  found: 1,
  specialised: 1,
  specializations: ['Cardiology'],
  record: 200,
  hasSlots: 200,
}
const NOWHERE = {
  listed: 0,
  bySpeciality: 0,
  found: 0,
  specialised: 0,
  specializations: [],
  record: 404,
  hasSlots: 404,
}

test('a blocked doctor is found nowhere and cannot be booked, until the block ends', async () => {
  const doctor = await aDoctor(app, { specialization: 'Cardiology' })
  expect(await places(doctor)).toEqual(EVERYWHERE)
  await block(doctor.id, true)
  expect(await places(doctor)).toEqual(NOWHERE)
  expect((await book(doctor)).status).toBe(404)
  await block(doctor.id, false)
  expect(await places(doctor)).toEqual(EVERYWHERE)
  expect((await book(doctor)).reply.success).toBe(true)
})

test('a block tells all servers that what they keep of the doctor is over', async () => {
  const doctor = await aDoctor(app)
  const version = async () => (await findDoctorOfUser(app.deps.db, doctor.id))?.calendarVersion ?? 0
  const before = await version()
  await block(doctor.id, true)
  expect(await version()).toBe(before + 1)
  await block(doctor.id, false)
  expect(await version()).toBe(before + 2)
})

test('a booking that meets a block under way waits for it, and is refused', async () => {
  const doctor = await aDoctor(app)
  const calls = () => [book(doctor)]
  const blocked = 'update doctors set is_blocked = true where id = $1'
  const [answer] = await meetAtRow(app, doctor.doctorId, calls, blocked)
  expect(answer?.reply.success).toBe(false)
})

test('a booking made while a block is being stored is refused', async () => {
  const admin = await anAdministrator(app)
  const doctor = await aDoctor(app)
  const blocking = { userId: doctor.id, blocked: true }
  const calls = () => [
    app.call(blockUser, blocking, { token: admin.token }).then(({ reply }) => reply.success),
    somebodyWaits(app).then(async () => (await book(doctor)).reply.success),
  ]
  // By then the block has locked the doctor, and waits for the administrators.
  const answers = await meetAtRow(app, admin.id, calls, 'update users set name = name where id = $1')
  expect(answers).toEqual([true, false])
})

test('a block and a decision on the same doctor at once do not lock each other out', async () => {
  const { token } = await anAdministrator(app)
  const doctor = await aDoctor(app)
  const reject = { doctorId: doctor.doctorId, userId: doctor.id, status: 'rejected' } as const
  const answers = await meetAtRow(app, doctor.doctorId, () => [
    app.call(blockUser, { userId: doctor.id, blocked: true }, { token }).then(({ reply }) => reply.success),
    app.call(changeDoctorStatus, reject, { token }).then(({ reply }) => reply.success),
  ])
  expect(answers).toEqual([true, true])
  expect(await findDoctorOfUser(app.deps.db, doctor.id)).toMatchObject({
    status: 'rejected',
    isBlocked: true,
  })
})

test('whoever was blocked while applying is not bookable when approved', async () => {
  const { token } = await anAdministrator(app)
  const person = await aUser(app)
  await block(person.id, true)
  const applicant = await aUser(app)
  await app.call(applyAsDoctor, aProfile(applicant.id), { token: applicant.token })
  // As if the application had been stored after the block looked for one.
  await app.deps.pool.query('update users set blocked_at = now() where id = $1', [applicant.id])
  const doctorId = (await findDoctorOfUser(app.deps.db, applicant.id))?.id ?? ''
  await app.call(changeDoctorStatus, { doctorId, userId: applicant.id, status: 'approved' }, { token })
  expect((await app.call(getDoctorById, { doctorId })).status).toBe(404)
})

async function deliverAll(smtpUrl: string): Promise<void> {
  const hospital = { mailFrom: 'desk@hospital.example', hospitalName: 'City Hospital' }
  const deps = { ...app.deps, sendEmail: openTransport({ requiresSmtpTls: false, smtpUrl, ...hospital }) }
  const { rows } = await app.deps.pool.query<{ id: string }>('select id::text from emails order by id')
  for (const { id } of rows) await deliverEmail(deps, SYSTEM, { emailId: id })
}

const withheld = async () => {
  const { token } = await anAdministrator(app)
  const { data } = await app.call(listEmails, undefined, { token })
  return data.map((email) => email.withheld)
}
const jobs = async () =>
  (await app.deps.pool.query('select 1 from graphile_worker._private_jobs')).rowCount ?? 0

test('emails that wait for a doctor are kept back by a block, visibly, and sent after it', async () => {
  const smtp = await aMailServer()
  const doctor = await aDoctor(app)
  await anAppointment(app, doctor)
  await block(doctor.id, true)
  await deliverAll(smtp.url)
  expect([smtp.received.length, await withheld()]).toEqual([0, ['doctor']])
  await app.deps.pool.query('delete from graphile_worker._private_jobs')
  await block(doctor.id, false)
  expect([await withheld(), await jobs()]).toEqual([[null], 1])
  await deliverAll(smtp.url)
  expect(smtp.received).toHaveLength(1)
})

test('a doctor who was rejected is not told of patients any more, and is again once approved', async () => {
  const { token } = await anAdministrator(app)
  const smtp = await aMailServer()
  const doctor = await aDoctor(app)
  await anAppointment(app, doctor)
  const decide = (status: 'approved' | 'rejected') =>
    app.call(changeDoctorStatus, { doctorId: doctor.doctorId, userId: doctor.id, status }, { token })
  await decide('rejected')
  await deliverAll(smtp.url)
  expect([smtp.received.length, await withheld()]).toEqual([0, ['doctor']])
  await decide('approved')
  await deliverAll(smtp.url)
  expect([smtp.received.length, await withheld()]).toEqual([1, [null]])
})

test('an email that a block meets while it is being sent counts as sent', async () => {
  const smtp = await aMailServer()
  const doctor = await aDoctor(app)
  await anAppointment(app, doctor)
  await deliverAll(smtp.url)
  await block(doctor.id, true)
  await deliverAll(smtp.url)
  expect([smtp.received.length, await withheld()]).toEqual([1, [null]])
})
