import { blockUser, changeDoctorStatus } from '@desk/contract/admin'
import { listAuditEvents } from '@desk/contract/audit'
import { bookAppointment, listDoctorAppointments, listMyAppointments } from '@desk/contract/appointment'
import { getUserData } from '@desk/contract/auth'
import { decideAppointment, listDoctorsFreeFor, reassignAppointment } from '@desk/contract/open-appointment'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { meetAtRow } from '../../../test/locks.ts'
import { aDoctor, anAdministrator, aUser, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { listEmailRows } from '../email/list-queries.ts'

const app = useTestApp()

async function reassign(appointmentId: string, doctorId: string, reason?: string) {
  const { token } = await anAdministrator(app)
  return (await app.call(reassignAppointment, { appointmentId, doctorId, reason }, { token })).reply
}
const unreadOf = async ({ token }: Person) =>
  (await app.call(getUserData, { token }, { token })).data.unread.map(({ message }) => message)
const listOf = async ({ token }: Person) =>
  (await app.call(listDoctorAppointments, undefined, { token })).data

test('an appointment of a rejected doctor is given to another: the same one, and everybody is told', async () => {
  const { token } = await anAdministrator(app)
  const [doctor, other] = [await aDoctor(app), await aDoctor(app, { firstName: 'Ida', lastName: 'Noelle' })]
  const paul = await aUser(app)
  const id = await anAppointment(app, doctor, {}, paul.token)
  const reject = { doctorId: doctor.doctorId, userId: doctor.id, status: 'rejected' } as const
  await app.call(changeDoctorStatus, reject, { token })
  const reply = await reassign(id, other.doctorId, 'Dr. Weber has left')
  expect(reply).toEqual({ success: true, message: 'The appointment is with the other doctor now' })

  const { data } = await app.call(listMyAppointments, undefined, { token: paul.token })
  expect(data).toMatchObject([
    { id, doctorId: other.doctorId, state: 'pending', time: '09:00 AM - 09:15 AM' },
  ])
  expect(await listOf(other)).toMatchObject([{ id }])
  const when = 'Tuesday, 02-03-2027, 09:00 AM - 09:15 AM'
  expect(await unreadOf(paul)).toEqual([
    `Your appointment on ${when} is now with Dr. Ida Noelle, not with Dr. Anna Weber. The reason: Dr. Weber has left`,
  ])
  expect(await unreadOf(other)).toEqual([`The hospital has given you the request of Paul Meier on ${when}.`])
  expect(await unreadOf(doctor)).toContain(
    `The appointment of Paul Meier on ${when} is now with Dr. Ida Noelle.`,
  )
  const { rows } = await listEmailRows(app.deps.db, {})
  expect(rows.map(({ kind, withheld }) => [kind, withheld])).toEqual([
    ['appointment-taken-over', null],
    ['appointment-handed-over', null],
    ['appointment-reassigned', null],
    ['booking-notice', 'outdated'],
    ['appointment-received', null],
  ])
})

test('its history and the trail say from whom to whom, by whom and why', async () => {
  const { token } = await anAdministrator(app)
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const id = await anAppointment(app, doctor)
  await reassign(id, other.doctorId, 'ill')
  const { rows } = await app.deps.pool.query('select * from appointment_events order by id')
  expect(rows).toMatchObject([
    { action: 'book' },
    {
      appointment_id: id,
      action: 'reassign',
      party: 'admin',
      from_state: 'pending',
      to_state: 'pending',
      from_doctor_id: doctor.doctorId,
      to_doctor_id: other.doctorId,
      reason: 'ill',
    },
  ])
  const { data } = await app.call(listAuditEvents, undefined, { token })
  expect(data[0]).toMatchObject({ action: 'appointment-reassigned', subjectIds: [doctor.id, other.id] })
})

test('a slot that the other doctor does not have, or has no longer free, is refused, and nothing changes', async () => {
  const doctor = await aDoctor(app)
  const [afternoon, busy] = [await aDoctor(app, { timings: ['13:00', '17:00'] }), await aDoctor(app)]
  const id = await anAppointment(app, doctor)
  await anAppointment(app, busy)
  for (const { doctorId } of [afternoon, busy]) {
    const { success, message } = await reassign(id, doctorId)
    expect([success, message]).toEqual([
      false,
      'That doctor does not have this time free. Please choose another doctor.',
    ])
  }
  expect(await listOf(doctor)).toMatchObject([{ id, state: 'pending' }])
})

test('a slot that only overlaps an appointment of the other doctor is refused by the constraint (R14)', async () => {
  const [doctor, other] = [await aDoctor(app), await aDoctor(app, { timings: ['09:05', '17:05'] })]
  const id = await anAppointment(app, doctor)
  await app.call(bookAppointment, bookingInput(other.doctorId, { time: '09:05' }))
  await app.deps.pool.query('update doctors set work_start = 540 where id = $1', [other.doctorId])
  expect((await reassign(id, other.doctorId)).success).toBe(false)
})

test('of a booking and a reassignment for one slot one wins', async () => {
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const id = await anAppointment(app, doctor)
  const both = () => [
    reassign(id, other.doctorId).then(({ success }) => success),
    app.call(bookAppointment, bookingInput(other.doctorId)).then(({ reply }) => reply.success),
  ]
  const answers = await meetAtRow(app, other.doctorId, both)
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await listOf(other)).toHaveLength(1)
})

test('two appointments that are exchanged between their doctors at once both go over', async () => {
  const [one, two] = [await aDoctor(app), await aDoctor(app)]
  const [first, second] = [await anAppointment(app, one), await anAppointment(app, two, { time: '10:00' })]
  const both = () => [reassign(first, two.doctorId), reassign(second, one.doctorId)]
  const lower = [one.doctorId, two.doctorId].toSorted()[0] ?? ''
  const answers = await meetAtRow(app, lower, both)
  expect(answers.map(({ success }) => success)).toEqual([true, true])
})

test('nobody is given to a blocked, a rejected or the same doctor, and not what is over or decided', async () => {
  const { token } = await anAdministrator(app)
  const [doctor, blocked, free] = [await aDoctor(app), await aDoctor(app), await aDoctor(app)]
  const id = await anAppointment(app, doctor)
  await app.call(blockUser, { userId: blocked.id, blocked: true }, { token })
  for (const doctorId of [blocked.doctorId, doctor.doctorId, 'x']) {
    expect((await reassign(id, doctorId)).message).toBe('There is no such doctor.')
  }
  expect((await reassign('x', free.doctorId)).message).toBe('There is no such appointment.')
  await app.call(decideAppointment, { appointmentId: id, decision: 'rejected' }, { token })
  expect((await reassign(id, free.doctorId)).message).toBe('This appointment has been decided already.')
  const later = await anAppointment(app, doctor)
  app.setNow(new Date('2027-03-02T08:00:00Z'))
  expect((await reassign(later, free.doctorId)).message).toContain('has passed')
})

test('an approved appointment stays approved, and the new doctor is told that it is', async () => {
  const { token } = await anAdministrator(app)
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const id = await anAppointment(app, doctor)
  await app.call(decideAppointment, { appointmentId: id, decision: 'approved' }, { token })
  await reassign(id, other.doctorId)
  expect(await listOf(other)).toMatchObject([{ id, state: 'approved' }])
  expect((await unreadOf(other))[0]).toContain('has given you the approved appointment of Paul Meier')
})

test('a slot after midnight of one doctor is the early one of another, under its own date (R15)', async () => {
  const night = await aDoctor(app, { timings: ['22:00', '06:00'] })
  const early = await aDoctor(app, { timings: ['04:00', '12:00'] })
  const id = await anAppointment(app, night, { date: '2027-03-02', time: '05:00' })
  expect((await reassign(id, early.doctorId)).success).toBe(true)
  expect(await listOf(early)).toMatchObject([{ id, date: '2027-03-03', time: '05:00 AM - 05:15 AM' }])
})

test('the doctors who are free for an appointment are listed, those of the same specialization first', async () => {
  const { token } = await anAdministrator(app)
  const doctor = await aDoctor(app, { specialization: 'Cardiology' })
  await aDoctor(app, { lastName: 'Adler', specialization: 'Surgery' })
  await aDoctor(app, { lastName: 'Zander', specialization: 'cardiology' })
  await aDoctor(app, { lastName: 'Late', timings: ['13:00', '17:00'] })
  const blocked = await aDoctor(app, { lastName: 'Blocked' })
  await app.call(blockUser, { userId: blocked.id, blocked: true }, { token })
  await anAppointment(app, await aDoctor(app, { lastName: 'Busy' }))
  const id = await anAppointment(app, doctor)
  const { data } = await app.call(listDoctorsFreeFor, undefined, { token, query: { appointmentId: id } })
  expect(data.map(({ lastName }) => lastName)).toEqual(['Zander', 'Adler'])
  const unknown = { token, query: { appointmentId: 'x' } }
  expect((await app.call(listDoctorsFreeFor, undefined, unknown)).status).toBe(404)
})
