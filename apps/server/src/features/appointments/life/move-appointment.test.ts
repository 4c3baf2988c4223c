import { bookAppointment } from '@desk/contract/appointment'
import { moveAppointment, presentRecord } from '@desk/contract/appointment-life'
import { updateProfile } from '@desk/contract/doctor'
import type { BodyOf } from '@desk/contract/endpoint'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../../test/bookings.ts'
import { aLife, decide, emailsTo, later, recordOf, unreadOf } from '../../../../test/lives.ts'
import { anAdministrator } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

type Asked = Partial<BodyOf<typeof moveAppointment>>
const move = async (appointmentId: string, { token }: { token: string }, to: Asked = {}) =>
  (await app.call(moveAppointment, { appointmentId, date: '2027-03-04', time: '10:00', ...to }, { token }))
    .reply

const holdOn = async (doctorId: string, from: string, minutes = 5) => {
  const [at, start] = [app.deps.clock(), new Date(from)]
  const { rows } = await app.deps.pool.query<{ id: string }>(
    `insert into slot_holds (doctor_id, kind, starts_at, ends_at, created_at, expires_at)
     values ($1, 'booking', $2, $3, $4, $5) returning id`,
    [doctorId, start, new Date(start.getTime() + 900_000), at, new Date(at.getTime() + minutes * 60_000)],
  )
  return rows[0]?.id ?? ''
}

test('a patient moves an approved appointment: the same one, a request again, and both are told', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  const reply = await move(id, patient)
  expect(reply.message).toBe('The appointment is moved. The doctor will answer soon.')
  expect(reply.data).toMatchObject({
    id,
    state: 'pending',
    date: '2027-03-04',
    time: '10:00 AM - 10:15 AM',
    startsAt: '2027-03-04T10:00:00+01:00',
  })
  const { history } = await recordOf(app, id, patient)
  expect(history.map(({ action, isYou, state }) => [action, isYou, state])).toEqual([
    ['book', true, 'pending'],
    ['change-state', false, 'approved'],
    ['move', true, 'pending'],
  ])
  expect(history.at(-1)).toMatchObject({
    from: { date: '2027-03-03', time: '09:00 AM' },
    to: { date: '2027-03-04', time: '10:00 AM' },
  })
  expect((await unreadOf(app, doctor))[0]).toBe(
    'Paul Meier has moved the appointment from Wednesday, 03-03-2027, 09:00 AM - 09:15 AM to Thursday, 04-03-2027, 10:00 AM - 10:15 AM. Please approve or reject the new time.',
  )
  expect(await emailsTo(app, patient.email)).toContain('appointment-moved')
  expect((await decide(app, doctor, id, 'approved')).reply.success).toBe(true)
  expect(
    (await app.call(bookAppointment, bookingInput(doctor.doctorId, { date: '2027-03-03' }))).reply.success,
  ).toBe(true)
})

test('staff who move a request approve it by that, and the patient reads who did it and why', async () => {
  const { doctor, patient, id } = await aLife(app)
  expect((await move(id, doctor, { reason: 'an operation' })).message).toBe('The appointment is moved.')
  expect((await recordOf(app, id, patient)).state).toBe('approved')
  expect((await unreadOf(app, patient))[0]).toBe(
    'Dr. Anna Weber has moved your appointment from Wednesday, 03-03-2027, 09:00 AM - 09:15 AM to Thursday, 04-03-2027, 10:00 AM - 10:15 AM. The reason: an operation',
  )
  await move(id, await anAdministrator(app), { time: '11:00' })
  expect((await unreadOf(app, doctor))[0]).toContain('The hospital has moved the appointment of Paul Meier')
})

test('the new time is one of the doctor’s, ahead, within the horizon, not the same, and free', async () => {
  const { doctor, patient, id } = await aLife(app)
  await anAppointment(app, doctor, { date: '2027-03-04' })
  const refusal = async (to: Asked) => {
    const { success, message } = await move(id, patient, to)
    return success ? 'moved' : message
  }
  expect(await refusal({ time: '09:00' })).toBe('This slot has just been taken. Please choose another one.')
  expect(await refusal({ time: '09:05' })).toContain('no slot at this time')
  expect(await refusal({ date: '2027-02-26' })).toContain('has passed')
  expect(await refusal({ date: '2027-09-01' })).toContain('up to 90 days')
  expect(await refusal({ date: '2027-03-03', time: '09:00' })).toBe(
    'The appointment is at this time already. Please choose another one.',
  )
  expect((await recordOf(app, id, patient)).date).toBe('2027-03-03')
  await app.deps.pool.query('update doctors set is_blocked = true where id = $1', [doctor.doctorId])
  expect(await refusal({})).toBe('There is no such doctor.')
})

test('the place it leaves is not in its way, also where the new time overlaps it', async () => {
  const { doctor, patient, id } = await aLife(app)
  await app.call(updateProfile, aProfile(doctor.id, { timings: ['09:05', '17:05'] }), doctor)
  expect((await move(id, patient, { date: '2027-03-03', time: '09:05' })).success).toBe(true)
  expect((await recordOf(app, id, patient)).time).toBe('09:05 AM - 09:20 AM')
})

test('a hold of somebody else keeps it off, one’s own is used up, and one that is over is in nobody’s way', async () => {
  const { doctor, patient, id } = await aLife(app)
  const hold = await holdOn(doctor.doctorId, '2027-03-04T09:00:00Z')
  expect((await move(id, patient)).message).toBe('This slot has just been taken. Please choose another one.')
  expect((await move(id, patient, { hold: 'x' })).success).toBe(false)
  expect((await move(id, patient, { hold })).success).toBe(true)
  const { rows } = await app.deps.pool.query(
    'select released_at is null as lives from slot_holds where id = $1',
    [hold],
  )
  expect(rows).toEqual([{ lives: false }])
  await holdOn(doctor.doctorId, '2027-03-05T09:00:00Z', 0)
  expect((await move(id, patient, { date: '2027-03-05' })).success).toBe(true)
})

test('a patient moves until 24 hours before, staff until the beginning', async () => {
  const { doctor, patient, id } = await aLife(app)
  app.setNow(new Date('2027-03-02T08:01:00Z'))
  const late = await move(id, patient)
  expect(late.message).toContain('Please call the doctor: +49 30 1234567')
  expect(presentRecord.parse(late.data).appointment.date).toBe('2027-03-03')
  const staff = await later(app, '2027-03-03T07:59:00Z', doctor)
  expect((await move(id, staff)).success).toBe(true)
})

test('a page that is out of date gets what the appointment is now, and nothing is moved', async () => {
  const { doctor, patient, id } = await aLife(app)
  const { version } = await recordOf(app, id, patient)
  await move(id, doctor, { time: '11:00' })
  const refused = await move(id, patient, { version })
  expect(refused.success).toBe(false)
  expect(presentRecord.parse(refused.data).appointment).toMatchObject({
    time: '11:00 AM - 11:15 AM',
    state: 'approved',
  })
})
