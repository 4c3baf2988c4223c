import { changeDoctorStatus } from '@desk/contract/admin'
import { changeAppointmentStatus } from '@desk/contract/appointment'
import { cancelAppointment } from '@desk/contract/appointment-life'
import { getUserData } from '@desk/contract/auth'
import { applyAsDoctor } from '@desk/contract/doctor'
import { openNotification } from '@desk/contract/notification'
import { decideAppointment, reassignAppointment } from '@desk/contract/open-appointment'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { tell } from '../../../test/news.ts'
import { aDoctor, anAdministrator, aUser, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

async function newsOf({ token }: Person) {
  const { data } = await app.call(getUserData, { token }, { token })
  return data
}

const asksOf = async (person: Person) =>
  (await newsOf(person)).unread.filter(({ message }) => message.includes('Paul Meier')).length

test('whoever opens a notification has read it, and no other', async () => {
  const [paul, eva] = [await aUser(app), await aUser(app)]
  await tell(app, paul.id, 'one', 'two')
  const [two, one] = (await newsOf(paul)).unread
  const open = (notificationId: string, { token }: Person) =>
    app.call(openNotification, { notificationId }, { token })
  for (const nothing of ['0', 'nothing', '9'.repeat(30)]) expect((await open(nothing, paul)).status).toBe(404)
  expect((await open(two?.id ?? '', eva)).status).toBe(404)
  expect((await newsOf(paul)).unreadCount).toBe(2)
  expect((await open(one?.id ?? '', paul)).reply.success).toBe(true)
  expect((await open(one?.id ?? '', paul)).reply.success).toBe(true)
  const { unread, read } = await newsOf(paul)
  expect([unread.map(({ message }) => message), read.map(({ message }) => message)]).toEqual([
    ['two'],
    ['one'],
  ])
})

test('a request that is answered, by its doctor or the hospital, or that is no question any more, has been read', async () => {
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const [patient, admin] = [await aUser(app), await anAdministrator(app)]
  const ends: Record<string, (appointmentId: string) => Promise<unknown>> = {
    '09:00': (appointmentId) =>
      app.call(changeAppointmentStatus, { appointmentId, decision: 'approved' }, { token: doctor.token }),
    '09:15': (appointmentId) =>
      app.call(decideAppointment, { appointmentId, decision: 'rejected' }, { token: admin.token }),
    '09:30': (appointmentId) => app.call(cancelAppointment, { appointmentId }, { token: patient.token }),
    '09:45': (appointmentId) =>
      app.call(reassignAppointment, { appointmentId, doctorId: other.doctorId }, { token: admin.token }),
  }
  const waits = await anAppointment(app, doctor, { time: '12:00' }, patient.token)
  for (const [time, end] of Object.entries(ends)) {
    const id = await anAppointment(app, doctor, { time }, patient.token)
    expect(await asksOf(doctor)).toBe(2)
    await end(id)
    const asked = (await newsOf(doctor)).unread.filter(({ message }) => message.includes('asks for'))
    expect(asked, time).toHaveLength(1)
    await app.deps.pool.query(
      "update notifications set read_at = now() where kind <> 'appointment-requested'",
    )
  }
  await app.call(
    changeAppointmentStatus,
    { appointmentId: waits, decision: 'rejected' },
    { token: doctor.token },
  )
  expect(await asksOf(doctor)).toBe(0)
})

test('an application that one administrator decides on is read by all of them', async () => {
  const [one, other, applicant] = [await anAdministrator(app), await anAdministrator(app), await aUser(app)]
  await app.call(applyAsDoctor, aProfile(applicant.id), { token: applicant.token })
  expect([(await newsOf(one)).unreadCount, (await newsOf(other)).unreadCount]).toEqual([1, 1])
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from doctors where user_id = $1', [
    applicant.id,
  ])
  const asked = { doctorId: rows[0]?.id ?? '', userId: applicant.id, status: 'approved' } as const
  await app.call(changeDoctorStatus, asked, { token: one.token })
  expect([(await newsOf(one)).unreadCount, (await newsOf(other)).unreadCount]).toEqual([0, 0])
  expect((await newsOf(applicant)).unreadCount).toBe(1)
})
