import { bookAppointment } from '@desk/contract/appointment'
import { cancelAppointment, presentRecord } from '@desk/contract/appointment-life'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../../test/bookings.ts'
import { aLife, decide, emailsTo, later, recordOf, unreadOf } from '../../../../test/lives.ts'
import { anAdministrator, aUser, type Person } from '../../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const WHEN = 'Wednesday, 03-03-2027, 09:00 AM - 09:15 AM'

const cancel = async (
  appointmentId: string,
  { token }: { token: string },
  reason?: string,
  version?: string,
) => (await app.call(cancelAppointment, { appointmentId, reason, version }, { token })).reply
const book = async (doctorId: string) =>
  (await app.call(bookAppointment, bookingInput(doctorId, { date: '2027-03-03' }))).reply.success

test('a patient cancels a request or an approved appointment: the time is free, and the doctor is told', async () => {
  for (const state of ['pending', 'approved'] as const) {
    const { doctor, patient, id } = await aLife(app, state)
    const reply = await cancel(id, patient, 'I am well again')
    expect(reply).toMatchObject({ success: true, message: 'The appointment is cancelled.' })
    expect(reply.data).toMatchObject({ id, state: 'cancelled', can: { cancel: false, move: false } })
    expect((await unreadOf(app, doctor))[0]).toBe(
      `Paul Meier has cancelled the appointment on ${WHEN}. The reason: I am well again`,
    )
    expect(await emailsTo(app, patient.email)).toContain('appointment-cancelled')
    const { rows } = await app.deps.pool.query(
      `select kind, withheld from emails where doctor_id = $1 order by id`,
      [doctor.doctorId],
    )
    expect(rows).toEqual([
      { kind: 'booking-notice', withheld: 'outdated' },
      ...(state === 'approved' ? [{ kind: 'appointment-approved-for-doctor', withheld: null }] : []),
      { kind: 'appointment-cancelled-for-doctor', withheld: null },
    ])
    expect(await book(doctor.doctorId)).toBe(true)
  }
})

test('until 24 hours before, then the patient is asked to call, and nothing changes', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  app.setNow(new Date('2027-03-02T08:00:00.001Z'))
  const reply = await cancel(id, patient)
  expect(reply).toMatchObject({
    success: false,
    message:
      'Less than 24 hours before the beginning, an appointment cannot be changed here. Please call the doctor: +49 30 1234567',
  })
  expect(presentRecord.parse(reply.data).appointment).toMatchObject({
    state: 'approved',
    can: { cancel: false },
  })
  app.setNow(new Date('2027-03-02T08:00:00Z'))
  expect((await cancel(id, patient)).success).toBe(true)
  expect(await book(doctor.doctorId)).toBe(true)
})

test('staff cancel until the beginning and say why, which the patient reads in their words', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  const late = await later(app, '2027-03-03T07:59:00Z', doctor)
  expect((await cancel(id, late)).message).toBe('Please give a reason. The patient is told.')
  expect((await cancel(id, late, 'I am ill')).success).toBe(true)
  const news = `Dr. Anna Weber has cancelled your appointment on ${WHEN}. The reason: I am ill`
  const reader = { ...patient, ...(await later(app, '2027-03-03T07:59:00Z', patient)) }
  expect((await unreadOf(app, reader))[0]).toBe(news)
  const { history } = await recordOf(app, id, reader)
  expect(history.at(-1)).toMatchObject({
    state: 'cancelled',
    party: 'doctor',
    isYou: false,
    reason: 'I am ill',
  })

  app.setNow(MONDAY_7_AM)
  const other = await aLife(app)
  const administrator = await anAdministrator(app)
  await cancel(other.id, administrator, 'The ward is closed')
  expect((await unreadOf(app, other.patient))[0]).toBe(
    `The hospital has cancelled your appointment on ${WHEN} with Dr. Anna Weber. The reason: The ward is closed`,
  )
  expect((await unreadOf(app, other.doctor))[0]).toBe(
    `The hospital has cancelled the appointment of Paul Meier on ${WHEN}. The reason: The ward is closed`,
  )
})

test('what has begun is not cancelled, by nobody', async () => {
  const { doctor, id } = await aLife(app, 'approved')
  const late = await later(app, '2027-03-03T08:00:00Z', doctor)
  expect((await cancel(id, late, 'late')).message).toBe(
    'This appointment has begun or is over. It cannot be changed any more.',
  )
})

test('a page that is out of date gets what the appointment is now, with the refusal', async () => {
  const { doctor, patient, id } = await aLife(app)
  const seen = await recordOf(app, id, patient)
  await decide(app, doctor, id, 'approved')
  const refused = await cancel(id, patient, '', seen.version)
  expect(refused.message).toBe('This appointment has changed since you opened it. This is how it is now.')
  const { appointment } = presentRecord.parse(refused.data)
  expect(appointment).toMatchObject({ state: 'approved', can: { cancel: true } })
  expect((await cancel(id, patient, '', appointment.version)).success).toBe(true)
  const again = await cancel(id, patient)
  expect(again.message).toBe('This appointment has been cancelled already.')
  expect(presentRecord.parse(again.data).appointment.state).toBe('cancelled')
})

test('nobody else can cancel it, or learns that there is one', async () => {
  const { id, patient } = await aLife(app)
  const strangers: Person[] = [await aUser(app), (await aLife(app)).doctor]
  for (const stranger of strangers) {
    const { status, reply } = await app.call(cancelAppointment, { appointmentId: id, reason: 'x' }, stranger)
    expect([status, reply.message, reply.data]).toEqual([404, 'There is no such appointment.', undefined])
  }
  expect((await recordOf(app, id, patient)).state).toBe('pending')
})
