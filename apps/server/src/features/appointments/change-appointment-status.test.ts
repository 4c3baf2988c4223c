import {
  changeAppointmentStatus,
  listMyAppointments,
  listDoctorAppointments,
} from '@desk/contract/appointment'
import { getUserData } from '@desk/contract/auth'
import type { Decision } from '@desk/rules/appointment-state'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const decide = (doctor: Person, appointmentId: string, decision: Decision) =>
  app.call(changeAppointmentStatus, { appointmentId, decision }, { token: doctor.token })
const statusOf = async ({ token }: Person) =>
  (await app.call(listDoctorAppointments, undefined, { token })).data.map(({ status }) => status)
const unreadOf = async ({ token }: Person) => (await app.call(getUserData, { token }, { token })).data.unread

test('the doctor approves or rejects a pending appointment (spec 4)', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const first = await anAppointment(app, doctor, { time: '10:00' }, paul.token)
  const second = await anAppointment(app, doctor, { time: '09:00' }, paul.token)
  const { reply } = await decide(doctor, first, 'approved')
  expect(reply).toEqual({ success: true, message: 'Appointment status updated' })
  await decide(doctor, second, 'rejected')
  expect(await statusOf(doctor)).toEqual(['approved', 'rejected'])
  const { data } = await app.call(listMyAppointments, undefined, { token: paul.token })
  expect(data.map(({ status }) => status)).toEqual(['approved', 'rejected'])
})

test('a decision tells the patient (R18)', async () => {
  const doctor = await aDoctor(app)
  const [paul, other] = [await aUser(app), await aUser(app)]
  const first = await anAppointment(app, doctor, { time: '09:00' }, paul.token)
  const second = await anAppointment(app, doctor, { time: '10:00' }, paul.token)
  await decide(doctor, first, 'approved')
  await decide(doctor, second, 'rejected')
  expect(await unreadOf(paul)).toMatchObject([
    {
      message: 'Dr. Anna Weber has rejected your appointment on Tuesday, 02-03-2027, 10:00 AM - 10:15 AM.',
      path: '/appointments',
    },
    {
      message: 'Dr. Anna Weber has approved your appointment on Tuesday, 02-03-2027, 09:00 AM - 09:15 AM.',
      path: '/appointments',
    },
  ])
  expect(await unreadOf(other)).toEqual([])
})

test('a doctor may say why, and the patient reads it, and the doctor’s list says who can be told', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const appointmentId = await anAppointment(app, doctor, {}, paul.token)
  await anAppointment(app, doctor, { time: '10:00' })
  const asked = { appointmentId, decision: 'rejected' as const, reason: 'I am away' }
  await app.call(changeAppointmentStatus, asked, { token: doctor.token })
  expect((await unreadOf(paul))[0]?.message).toContain('The reason: I am away')
  const { data } = await app.call(listDoctorAppointments, undefined, { token: doctor.token })
  expect(data.map(({ hasAccount, isTold }) => ({ hasAccount, isTold }))).toEqual([
    { hasAccount: false, isTold: false },
    { hasAccount: true, isTold: true },
  ])
  const mine = await app.call(listMyAppointments, undefined, { token: paul.token })
  expect(mine.data[0]).not.toHaveProperty('isTold')
})

test('a guest’s appointment can be decided too; there is nobody to tell', async () => {
  const doctor = await aDoctor(app)
  const { reply } = await decide(doctor, await anAppointment(app, doctor), 'approved')
  expect(reply.success).toBe(true)
  expect(await statusOf(doctor)).toEqual(['approved'])
})

test('an appointment is decided once (spec 4)', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const id = await anAppointment(app, doctor, {}, paul.token)
  await decide(doctor, id, 'rejected')
  for (const decision of ['approved', 'rejected'] as const) {
    const { status, reply } = await decide(doctor, id, decision)
    expect(status).toBe(200)
    expect(reply).toMatchObject({ success: false, message: 'This appointment has been decided already.' })
  }
  expect(await statusOf(doctor)).toEqual(['rejected'])
  expect(await unreadOf(paul)).toHaveLength(1)
})

const statesOf = async (appointmentId: string) => {
  const events = app.deps.db.selectFrom('appointmentEvents').select('toState').orderBy('id')
  const rows = await events.where('appointmentId', '=', appointmentId).execute()
  return rows.map(({ toState }) => toState)
}

test('of two decisions at once one wins: it alone is in the history, and the patient hears of it', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00']) {
    const id = await anAppointment(app, doctor, { time }, paul.token)
    const decisions = ['approved', 'rejected'] as const
    const answers = await Promise.all(decisions.map((decision) => decide(doctor, id, decision)))
    const winners = decisions.filter((_, index) => answers[index]?.reply.success)
    expect(winners).toHaveLength(1)
    const { data } = await app.call(listMyAppointments, undefined, { token: paul.token })
    expect(data[0]).toMatchObject({ id, status: winners[0] })
    expect((await unreadOf(paul))[0]?.message).toContain(winners[0])
    expect(await statesOf(id)).toEqual(['pending', winners[0]])
  }
  expect(await unreadOf(paul)).toHaveLength(5)
})

test('another doctor’s appointment is not found, and stays as it is (R11)', async () => {
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const id = await anAppointment(app, doctor)
  const { status, reply } = await decide(other, id, 'rejected')
  expect([status, reply.message]).toEqual([404, 'There is no such appointment.'])
  expect(await statusOf(doctor)).toEqual(['pending'])
})

test('neither the patient nor an administrator decides (R11)', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const id = await anAppointment(app, doctor, {}, paul.token)
  for (const person of [paul, await anAdministrator(app)]) {
    expect((await decide(person, id, 'approved')).status).toBe(403)
  }
  expect(await statusOf(doctor)).toEqual(['pending'])
})

test('an unknown appointment is not found (R24)', async () => {
  const doctor = await aDoctor(app)
  for (const id of ['x', '../..', "' or 1=1", '5b8c2d1e-0000-4000-8000-000000000000']) {
    expect((await decide(doctor, id, 'approved')).status).toBe(404)
  }
})
