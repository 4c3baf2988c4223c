import { getAppointment } from '@desk/contract/appointment-life'
import * as day from '@desk/contract/day'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser, type TestDoctor } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const WEEK = { from: '01-03-2027', to: '07-03-2027' }
const daysOf = async (doctor: TestDoctor) =>
  (await app.call(day.getDays, undefined, { ...doctor, query: WEEK })).data

test('a private note is read by its doctor alone, and is in nobody’s reply', async () => {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const appointmentId = await anAppointment(app, doctor, {}, patient.token)
  const note = { appointmentId, text: 'afraid of needles', version: '0' }
  expect((await app.call(day.saveNote, note, doctor)).data).toMatchObject({ version: '1' })
  const query = { appointmentId }
  expect((await app.call(day.getNote, undefined, { ...doctor, query })).data.text).toBe('afraid of needles')
  expect((await app.call(day.getNote, undefined, { ...(await aDoctor(app)), query })).status).toBe(404)
  expect((await daysOf(doctor)).appointments).toEqual([expect.objectContaining({ hasNote: true })])
  for (const person of [patient, await anAdministrator(app), doctor]) {
    const { reply } = await app.call(getAppointment, undefined, { ...person, query })
    expect(JSON.stringify(reply)).not.toContain('needles')
  }
})

test('a private note that was changed elsewhere is shown, never written over', async () => {
  const doctor = await aDoctor(app)
  const appointmentId = await anAppointment(app, doctor)
  const save = (text: string, version: string) =>
    app.call(day.saveNote, { appointmentId, text, version }, doctor)
  await save('one', '0')
  expect((await save('two', '0')).reply).toMatchObject({
    success: false,
    data: { text: 'one', version: '1' },
  })
  await save('three', '1')
  const both = await Promise.all([save('four', '2'), save('five', '2')])
  expect(both.filter(({ reply }) => reply.success)).toHaveLength(1)
})
