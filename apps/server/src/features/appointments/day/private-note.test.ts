import { getAppointment } from '@desk/contract/appointment-life'
import { EXPORT_FORMATS, exportAuditEvents, listAuditEvents, listOwnAuditEvents } from '@desk/contract/audit'
import * as day from '@desk/contract/day'
import { listOpenAppointments, reassignAppointment } from '@desk/contract/open-appointment'
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

async function aNote() {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const appointmentId = await anAppointment(app, doctor, {}, patient.token)
  const note = { appointmentId, text: 'afraid of needles', version: '0' }
  expect((await app.call(day.saveNote, note, doctor)).reply.success).toBe(true)
  return { doctor, patient, appointmentId }
}

test('a private note is not read by an administrator who is a doctor too, nor written over', async () => {
  const { doctor, appointmentId } = await aNote()
  const both = await aDoctor(app)
  await app.deps.pool.query('update users set is_admin = true where id = $1', [both.id])
  const query = { appointmentId }
  expect((await app.call(getAppointment, undefined, { ...both, query })).data.party).toBe('admin')
  const { status, reply } = await app.call(day.getNote, undefined, { ...both, query })
  expect([status, JSON.stringify(reply).includes('needles')]).toEqual([404, false])
  const written = await app.call(day.saveNote, { appointmentId, text: 'brave', version: '1' }, both)
  expect([written.status, JSON.stringify(written.reply).includes('needles')]).toEqual([404, false])
  expect((await app.call(day.getNote, undefined, { ...doctor, query })).data.text).toBe('afraid of needles')
})

test('after a reassignment the doctor before has no way to the note, and the new one has a note of their own', async () => {
  const { doctor, appointmentId } = await aNote()
  const [ida, query] = [await aDoctor(app), { appointmentId }]
  const asked = { appointmentId, doctorId: ida.doctorId }
  expect((await app.call(reassignAppointment, asked, await anAdministrator(app))).reply.success).toBe(true)
  const before = await app.call(day.getNote, undefined, { ...doctor, query })
  expect([before.status, JSON.stringify(before.reply).includes('needles')]).toEqual([404, false])
  expect((await app.call(day.getNote, undefined, { ...ida, query })).data).toMatchObject({ text: '' })
  expect((await daysOf(ida)).appointments).toEqual([expect.objectContaining({ hasNote: false })])
})

test('a private note is in no trail, in no export of it, and in no list of an administrator', async () => {
  const { doctor, patient } = await aNote()
  const administrator = await anAdministrator(app)
  const query = { doctorId: doctor.doctorId }
  const { reply: trail } = await app.call(listAuditEvents, undefined, administrator)
  const { reply: open } = await app.call(listOpenAppointments, undefined, { ...administrator, query })
  const { reply: own } = await app.call(listOwnAuditEvents, undefined, patient)
  const replies = [trail, open, own]
  for (const format of EXPORT_FORMATS)
    replies.push((await app.call(exportAuditEvents, { format }, administrator)).reply)
  const texts = replies.map((reply) => JSON.stringify(reply))
  // An empty reply would prove nothing.
  for (const text of texts) expect(text).toMatch(/Paul Meier|Anna Weber|opened/)
  for (const text of texts) expect(text).not.toContain('needles')
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
