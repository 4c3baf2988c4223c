import { getAppointment } from '@desk/contract/appointment-life'
import { reassignAppointment } from '@desk/contract/open-appointment'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aLife, later, recordOf } from '../../../../test/lives.ts'
import { aDoctor, anAdministrator, aUser } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

test('patient, doctor and administrator see the appointment, each as what they are, and nobody else', async () => {
  const { doctor, patient, id } = await aLife(app)
  const record = await recordOf(app, id, patient)
  expect(record).toMatchObject({
    id,
    party: 'patient',
    state: 'pending',
    date: '2027-03-03',
    time: '09:00 AM - 09:15 AM',
    doctor: { id: doctor.doctorId, firstName: 'Anna', lastName: 'Weber' },
    can: { cancel: true, move: true, decide: false, mark: [] },
    changeableUntil: '2027-03-02T08:00:00.000Z',
    expiresAt: '2027-03-03T06:00:00.000Z',
  })
  expect(await recordOf(app, id, doctor)).toMatchObject({ party: 'doctor', can: { decide: true } })
  expect(await recordOf(app, id, await anAdministrator(app))).toMatchObject({ party: 'admin' })
  for (const { token } of [await aUser(app), await aDoctor(app)]) {
    const query = { appointmentId: id }
    expect((await app.call(getAppointment, undefined, { token, query })).status).toBe(404)
  }
  for (const appointmentId of ['x', '', id.replace(/.$/, 'z')]) {
    const query = { appointmentId }
    expect([400, 404]).toContain((await app.call(getAppointment, undefined, { ...patient, query })).status)
  }
})

test('an appointment is past when its time is over and nobody has noted how it went', async () => {
  const { doctor, id } = await aLife(app, 'approved')
  const isPastAt = async (instant: string) =>
    (await recordOf(app, id, await later(app, instant, doctor))).isPast
  expect(await isPastAt('2027-03-03T08:14:59Z')).toBe(false)
  expect(await isPastAt('2027-03-03T08:15:00Z')).toBe(true)
})

test('the history names nobody, and the doctor who has it now', async () => {
  const { doctor, patient, id } = await aLife(app)
  const other = await aDoctor(app, { firstName: 'Ida', lastName: 'Noelle' })
  const administrator = await anAdministrator(app)
  await app.call(
    reassignAppointment,
    { appointmentId: id, doctorId: other.doctorId, reason: 'ill' },
    administrator,
  )
  const { history, doctor: now } = await recordOf(app, id, patient)
  expect(now.lastName).toBe('Noelle')
  expect(history.at(-1)).toMatchObject({
    action: 'reassign',
    party: 'admin',
    isYou: false,
    doctor: { firstName: 'Ida', lastName: 'Noelle' },
    reason: 'ill',
  })
  const query = { appointmentId: id }
  expect((await app.call(getAppointment, undefined, { ...doctor, query })).status).toBe(404)
})

test('a guest’s appointment is seen by its doctor, and no reply holds another patient’s data', async () => {
  const { doctor, patient, id } = await aLife(app)
  const guests = await anAppointment(app, doctor, { name: 'Gerda Gast', phone: '0170 99' })
  expect(await recordOf(app, guests, doctor)).toMatchObject({ hasAccount: false, name: 'Gerda Gast' })
  expect(JSON.stringify(await recordOf(app, id, patient))).not.toMatch(/Gerda|0170/)
})
