import { bookAppointment, changeAppointmentStatus } from '@desk/contract/appointment'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const events = () => app.deps.db.selectFrom('appointmentEvents').selectAll().orderBy('id').execute()

const BOOKED = { party: 'patient', action: 'book', fromState: null, toState: 'pending', reason: '' }

test('a booking is the first event of an appointment: who, what and when', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const appointmentId = await anAppointment(app, doctor, {}, paul.token)
  expect(await events()).toMatchObject([
    { ...BOOKED, appointmentId, actorId: paul.id, createdAt: MONDAY_7_AM },
  ])
})

test('a guest acts as the patient, and is nobody we know', async () => {
  const doctor = await aDoctor(app)
  const appointmentId = await anAppointment(app, doctor)
  expect(await events()).toMatchObject([{ ...BOOKED, appointmentId, actorId: null }])
})

test.each(['approved', 'rejected'] as const)(
  'that a doctor %s it is an event, from where to where',
  async (decision) => {
    const doctor = await aDoctor(app)
    const appointmentId = await anAppointment(app, doctor)
    const later = new Date('2027-03-01T07:30:00Z')
    app.setNow(later)
    await app.call(changeAppointmentStatus, { appointmentId, decision }, { token: doctor.token })
    expect((await events()).at(-1)).toMatchObject({
      appointmentId,
      actorId: doctor.id,
      party: 'doctor',
      action: 'change-state',
      fromState: 'pending',
      toState: decision,
      createdAt: later,
    })
  },
)

test('what is refused is no event', async () => {
  const doctor = await aDoctor(app)
  const appointmentId = await anAppointment(app, doctor)
  await app.call(bookAppointment, bookingInput(doctor.doctorId))
  const { token } = await anAdministrator(app)
  await app.call(changeAppointmentStatus, { appointmentId, decision: 'approved' }, { token })
  expect(await events()).toHaveLength(1)
})

test.each([
  "update appointment_events set reason = 'another'",
  'delete from appointment_events',
  'truncate appointment_events',
  'truncate appointments cascade',
])('the history cannot be rewritten: %s', async (statement) => {
  await anAppointment(app, await aDoctor(app))
  await expect(app.deps.pool.query(statement)).rejects.toThrow('append-only')
  expect(await events()).toHaveLength(1)
})
