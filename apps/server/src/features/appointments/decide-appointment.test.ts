import { decideAppointment, listMyAppointments, listRequests } from '@desk/contract/appointment'
import { getUserData } from '@desk/contract/auth'
import type { Verdict } from '@desk/rules/appointment-status'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const house = useTestApp()

const decide = (doctor: Person, appointmentId: string, verdict: Verdict) =>
  house.call(decideAppointment, { appointmentId, verdict }, { token: doctor.token })
const statusOf = async ({ token }: Person) =>
  (await house.call(listRequests, undefined, { token })).data.map(({ status }) => status)
const unreadOf = async ({ token }: Person) =>
  (await house.call(getUserData, { token }, { token })).data.unread

test('the doctor approves or rejects a pending request (spec 4)', async () => {
  const doctor = await aDoctor(house)
  const paul = await aUser(house)
  const first = await anAppointment(house, doctor, { time: '10:00' }, paul.token)
  const second = await anAppointment(house, doctor, { time: '09:00' }, paul.token)
  const { reply } = await decide(doctor, first, 'approved')
  expect(reply).toEqual({ success: true, message: 'Appointment status updated' })
  await decide(doctor, second, 'reject')
  expect(await statusOf(doctor)).toEqual(['approved', 'reject'])
  const { data } = await house.call(listMyAppointments, undefined, { token: paul.token })
  expect(data.map(({ status }) => status)).toEqual(['approved', 'reject'])
})

test('a verdict tells the patient (R18)', async () => {
  const doctor = await aDoctor(house)
  const [paul, other] = [await aUser(house), await aUser(house)]
  const first = await anAppointment(house, doctor, { time: '09:00' }, paul.token)
  const second = await anAppointment(house, doctor, { time: '10:00' }, paul.token)
  await decide(doctor, first, 'approved')
  await decide(doctor, second, 'reject')
  expect(await unreadOf(paul)).toMatchObject([
    {
      message: 'Dr. Weber has rejected your appointment on 02-03-2027, 10:00 AM - 10:15 AM',
      path: '/appointments',
    },
    {
      message: 'Dr. Weber has approved your appointment on 02-03-2027, 09:00 AM - 09:15 AM',
      path: '/appointments',
    },
  ])
  expect(await unreadOf(other)).toEqual([])
})

test('a guest’s request can be decided too; there is nobody to tell', async () => {
  const doctor = await aDoctor(house)
  const { reply } = await decide(doctor, await anAppointment(house, doctor), 'approved')
  expect(reply.success).toBe(true)
  expect(await statusOf(doctor)).toEqual(['approved'])
})

test('a request is decided once (spec 4)', async () => {
  const doctor = await aDoctor(house)
  const paul = await aUser(house)
  const id = await anAppointment(house, doctor, {}, paul.token)
  await decide(doctor, id, 'reject')
  for (const verdict of ['approved', 'reject'] as const) {
    const { status, reply } = await decide(doctor, id, verdict)
    expect(status).toBe(200)
    expect(reply).toMatchObject({ success: false, message: 'This appointment has been decided already.' })
  }
  expect(await statusOf(doctor)).toEqual(['reject'])
  expect(await unreadOf(paul)).toHaveLength(1)
})

test('of two verdicts at once one wins, and the patient hears that one', async () => {
  const doctor = await aDoctor(house)
  const paul = await aUser(house)
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00']) {
    const id = await anAppointment(house, doctor, { time }, paul.token)
    const verdicts = ['approved', 'reject'] as const
    const answers = await Promise.all(verdicts.map((verdict) => decide(doctor, id, verdict)))
    const winners = verdicts.filter((_, index) => answers[index]?.reply.success)
    expect(winners).toHaveLength(1)
    const { data } = await house.call(listMyAppointments, undefined, { token: paul.token })
    expect(data[0]).toMatchObject({ id, status: winners[0] })
    expect((await unreadOf(paul))[0]?.message).toContain(winners[0] === 'reject' ? 'rejected' : 'approved')
  }
  expect(await unreadOf(paul)).toHaveLength(5)
})

test('another doctor’s appointment is not found, and stays as it is (R11)', async () => {
  const [doctor, other] = [await aDoctor(house), await aDoctor(house)]
  const id = await anAppointment(house, doctor)
  const { status, reply } = await decide(other, id, 'reject')
  expect([status, reply.message]).toEqual([404, 'There is no such appointment.'])
  expect(await statusOf(doctor)).toEqual(['pending'])
})

test('neither the patient nor an administrator decides (R11)', async () => {
  const doctor = await aDoctor(house)
  const paul = await aUser(house)
  const id = await anAppointment(house, doctor, {}, paul.token)
  for (const person of [paul, await anAdministrator(house)]) {
    expect((await decide(person, id, 'approved')).status).toBe(403)
  }
  expect(await statusOf(doctor)).toEqual(['pending'])
})

test('an unknown appointment is not found (R24)', async () => {
  const doctor = await aDoctor(house)
  for (const id of ['x', '../..', "' or 1=1", '5b8c2d1e-0000-4000-8000-000000000000']) {
    expect((await decide(doctor, id, 'approved')).status).toBe(404)
  }
})
