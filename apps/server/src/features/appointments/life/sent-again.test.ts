import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { cancelVisit, moveVisit, openVisit } from '@desk/contract/visit'
import { expect, test } from 'vitest'
import { aGuestsVisit, aLife, decide, emailsTo, recordOf, unreadOf } from '../../../../test/lives.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const TO = { date: '2027-03-04', time: '10:00' }
const CHANGED = 'This appointment has changed since you opened it. This is how it is now.'

test('a cancellation whose answer was lost has the same answer when it is sent again, and is one', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  const { version } = await recordOf(app, id, patient)
  const cancel = async (changes = {}) =>
    (await app.call(cancelAppointment, { appointmentId: id, version, ...changes }, patient)).reply
  const first = await cancel({ reason: 'I am well again' })
  expect(first).toMatchObject({ success: true, data: { state: 'cancelled' } })
  const [news, emails] = [await unreadOf(app, doctor), await emailsTo(app, patient.email)]
  expect(await cancel({ reason: 'I am well again' })).toEqual(first)
  expect(await cancel({ reason: 'another one' })).toMatchObject({ success: false, message: CHANGED })
  expect(await unreadOf(app, doctor)).toEqual(news)
  expect(await emailsTo(app, patient.email)).toEqual(emails)
  expect((await recordOf(app, id, patient)).history).toHaveLength(3)
})

test('a move sent again has the same answer, to another time it is refused, and after the doctor’s answer too', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  const { version } = await recordOf(app, id, patient)
  const move = async (changes = {}) =>
    (await app.call(moveAppointment, { appointmentId: id, version, ...TO, ...changes }, patient)).reply
  const first = await move()
  expect(first).toMatchObject({ success: true, data: { date: TO.date } })
  const news = await unreadOf(app, doctor)
  expect(await move()).toEqual(first)
  expect(await move({ time: '10:00 AM - 10:15 AM' })).toEqual(first)
  for (const other of [{ time: '10:15' }, { date: '2027-03-05' }, { reason: 'later' }]) {
    expect(await move(other)).toMatchObject({
      success: false,
      message: CHANGED,
      data: { appointment: { id } },
    })
  }
  expect(await unreadOf(app, doctor)).toEqual(news)
  await decide(app, doctor, id, 'approved')
  expect(await move()).toMatchObject({ success: false, message: CHANGED })
})

test('what somebody else has done is nobody’s change sent again', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  const { version } = await recordOf(app, id, patient)
  const reason = 'I am ill'
  const by = async (who: { token: string }) =>
    (await app.call(cancelAppointment, { appointmentId: id, version, reason }, { token: who.token })).reply
  expect(await by(doctor)).toMatchObject({ success: true })
  expect(await by(patient)).toMatchObject({ success: false, message: CHANGED })
  expect(await by(doctor)).toMatchObject({ success: true })
})

test('a guest’s link, too: moved and cancelled once, with the same answer', async () => {
  const { token } = await aGuestsVisit(app)
  const version = async () => (await app.call(openVisit, { token })).data.version
  const seen = await version()
  const moved = await app.call(moveVisit, { token, version: seen, ...TO })
  expect(moved.reply).toMatchObject({ success: true })
  expect((await app.call(moveVisit, { token, version: seen, ...TO })).reply).toEqual(moved.reply)
  const later = await version()
  const cancelled = await app.call(cancelVisit, { token, version: later })
  expect(cancelled.reply).toMatchObject({ success: true })
  expect((await app.call(cancelVisit, { token, version: later })).reply).toEqual(cancelled.reply)
  expect((await app.call(cancelVisit, { token, version: seen })).reply).toMatchObject({ success: false })
})
