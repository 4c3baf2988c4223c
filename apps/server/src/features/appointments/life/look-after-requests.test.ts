import { bookAppointment } from '@desk/contract/appointment'
import { moveAppointment } from '@desk/contract/appointment-life'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../../test/bookings.ts'
import { aLife, decide, emailsTo, later, recordOf, unreadOf } from '../../../../test/lives.ts'
import { meetAtRow } from '../../../../test/locks.ts'
import { aDoctor, aUser, type Person } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { expireRequest } from './expire-request.ts'
import { lookAfterRequests } from './look-after-requests.ts'

const app = useTestApp()
const WHEN = 'Wednesday, 10-03-2027, 09:00 AM - 09:15 AM'

async function aRequest(doctor: Awaited<ReturnType<typeof aDoctor>>, patient?: Person, time = '09:00') {
  return anAppointment(app, doctor, { date: '2027-03-10', time }, patient?.token)
}
const lookAt = (instant: string) => {
  app.setNow(new Date(instant))
  return lookAfterRequests(app.deps, SYSTEM)
}
const reminded = (news: string[]) => news.filter((each) => each.includes('still waits'))
const newsOf = async (person: Person) =>
  unreadOf(app, { ...person, ...(await later(app, app.deps.clock().toISOString(), person)) })

test('a request expires after 48 hours: the time is free, and the patient gets the next three', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const id = await aRequest(doctor, patient)
  await lookAt('2027-03-03T05:59:00Z')
  expect((await newsOf(patient))[0] ?? '').not.toContain('expired')
  await lookAt('2027-03-03T06:00:00Z')
  await lookAt('2027-03-03T06:01:00Z')
  expect((await newsOf(patient))[0]).toBe(
    `Nobody answered your request for an appointment with Dr. Anna Weber on ${WHEN}, so it has expired. Please do not come at that time. Free times: Wednesday, 03-03-2027, 09:00 AM - 09:15 AM; Wednesday, 03-03-2027, 09:15 AM - 09:30 AM; Wednesday, 03-03-2027, 09:30 AM - 09:45 AM.`,
  )
  expect(await newsOf(doctor)).toContain(
    `The request of Paul Meier for ${WHEN} had no answer and has expired.`,
  )
  expect(await emailsTo(app, patient.email)).toEqual(['appointment-received', 'request-expired'])
  const staff = await later(app, '2027-03-03T06:02:00Z', doctor)
  const { state, history } = await recordOf(app, id, staff)
  expect([state, history.at(-1)?.party]).toEqual(['expired', 'system'])
  const again = bookingInput(doctor.doctorId, { date: '2027-03-10' })
  expect((await app.call(bookAppointment, again)).reply.success).toBe(true)
})

test('the doctor is asked to call whom nothing reaches, and nobody else', async () => {
  const doctor = await aDoctor(app)
  await aRequest(doctor)
  await app.call(
    bookAppointment,
    bookingInput(doctor.doctorId, { date: '2027-03-10', time: '10:00', email: 'gast@example.org' }),
  )
  await lookAt('2027-03-03T06:00:00Z')
  const expired = (await newsOf(doctor)).filter((each) => each.includes('has expired')).toSorted()
  expect(expired).toEqual([
    `The request of Paul Meier for ${WHEN} had no answer and has expired. There is no account and no email address to tell: please call 0151 1.`,
    'The request of Paul Meier for Wednesday, 10-03-2027, 10:00 AM - 10:15 AM had no answer and has expired.',
  ])
})

test('at the latest it expires when it would begin', async () => {
  const { doctor, id } = await aLife(app)
  await app.deps.pool.query(`update appointments set placed_at = '2027-03-03T07:00:00Z' where id = $1`, [id])
  await lookAt('2027-03-03T07:59:59Z')
  expect((await recordOf(app, id, await later(app, '2027-03-03T07:59:59Z', doctor))).state).toBe('pending')
  await lookAt('2027-03-03T08:00:00Z')
  expect((await recordOf(app, id, await later(app, '2027-03-03T08:00:00Z', doctor))).state).toBe('expired')
})

test('the doctor is reminded once, when three quarters are gone, and again for another time', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const id = await aRequest(doctor, patient)
  await lookAt('2027-03-02T17:59:00Z')
  expect((await newsOf(doctor))[0]).not.toContain('waits')
  await lookAt('2027-03-02T18:00:00Z')
  await lookAt('2027-03-02T18:01:00Z')
  expect(reminded(await newsOf(doctor))).toEqual([
    `The request of Paul Meier for ${WHEN} still waits for your answer. It expires in 12 hours.`,
  ])
  const { rows } = await app.deps.pool.query(`select recipient from emails where kind = 'request-waits'`)
  expect(rows).toEqual([{ recipient: 'anna.weber@hospital.example' }])
  const { token } = await later(app, '2027-03-02T19:00:00Z', patient)
  await app.call(moveAppointment, { appointmentId: id, date: '2027-03-10', time: '10:00' }, { token })
  await lookAt('2027-03-04T07:00:00Z')
  expect(reminded(await newsOf(doctor))).toHaveLength(2)
})

test('of an expiry and an approval that meet one counts', async () => {
  const doctor = await aDoctor(app)
  const id = await aRequest(doctor)
  const staff = { ...doctor, ...(await later(app, '2027-03-03T06:00:00Z', doctor)) }
  const calls = () => [
    expireRequest(app.deps, SYSTEM, { appointmentId: id }).then(() => 'looked'),
    decide(app, staff, id, 'approved').then(({ reply }) => (reply.success ? 'approved' : 'refused')),
  ]
  const lock = 'update appointments set phone = phone where id = $1'
  const [, decision] = await meetAtRow(app, id, calls, lock)
  const { state, history } = await recordOf(app, id, staff)
  expect(state).toBe(decision === 'approved' ? 'approved' : 'expired')
  expect(history).toHaveLength(2)
})

test('where the doctor has no time or is not there, colleagues of the speciality are named', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  await aDoctor(app, { firstName: 'Ida', lastName: 'Noelle' })
  await aDoctor(app, { lastName: 'Adler', specialization: 'Surgery' })
  await aRequest(doctor, patient)
  await app.deps.pool.query('update doctors set is_blocked = true where id = $1', [doctor.doctorId])
  await lookAt('2027-03-03T06:00:00Z')
  expect((await newsOf(patient))[0]).toContain(
    'Free times: Wednesday, 03-03-2027, 09:00 AM - 09:15 AM, Ida Noelle; ',
  )
})

test('what lay there from long before is cleared away without news', async () => {
  const { doctor, patient, id } = await aLife(app)
  await lookAt('2027-04-03T08:00:00Z')
  expect((await recordOf(app, id, await later(app, '2027-04-03T08:00:00Z', doctor))).state).toBe('expired')
  expect(await newsOf(patient)).toEqual([])
})
