import {
  getReminderChoice,
  openVisitReminders,
  saveReminderChoice,
  saveVisitReminders,
} from '@desk/contract/reminder-choice'
import type { ReminderChannel } from '@desk/rules/reminders/reminder-choice'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aGuestsVisit, decide, later } from '../../../../test/lives.ts'
import { aDoctor, aUser, type Person } from '../../../../test/people.ts'
import { MONDAY_7_AM, type TestApp, useTestApp } from '../../../../test/test-app.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { sendReminders } from './send-reminders.ts'

const app = useTestApp({
  SMS_WEBHOOK_URL: 'https://texts.example/send',
  SMS_WEBHOOK_SECRET: 'a secret of ours',
})
const without = useTestApp()

const DUE_48 = '2027-03-03T13:00:00Z'
const DUE_3 = '2027-03-05T10:00:00Z'

async function anApproved(desk = app) {
  const [doctor, patient] = [await aDoctor(desk), await aUser(desk)]
  const id = await anAppointment(desk, doctor, { date: '2027-03-05', time: '02:00 PM' }, patient.token)
  await decide(desk, doctor, id, 'approved')
  await lookAt(MONDAY_7_AM.toISOString(), desk)
  return patient
}

async function lookAt(instant: string, desk: TestApp = app) {
  desk.setNow(new Date(instant))
  await sendReminders(desk.deps, SYSTEM)
}

async function choose(patient: Person, at: string, hours: number[], channel: ReminderChannel = 'email') {
  const { token } = await later(app, at, patient)
  return (await app.call(saveReminderChoice, { hours, channel }, { token })).data
}

async function written({ deps }: TestApp = app) {
  const { rows } = await deps.pool.query<{ emails: number; texts: number }>(
    `select (select count(*)::int from emails where kind = 'appointment-reminder') as emails,
      (select count(*)::int from text_messages) as texts`,
  )
  return rows[0]
}

test('a patient who chose nothing is offered all that the hospital sends, by email', async () => {
  const patient = await aUser(app)
  expect((await app.call(getReminderChoice, undefined, patient)).data).toEqual({
    offered: [48, 3],
    hours: [48, 3],
    channel: 'email',
    ways: ['email', 'text'],
  })
  const other = await aUser(without)
  expect((await without.call(getReminderChoice, undefined, other)).data.ways).toEqual(['email'])
})

test('who wants one of them gets that one, and who wants none gets none', async () => {
  const patient = await anApproved()
  const saved = await choose(patient, '2027-03-02T09:00:00Z', [3, 7])
  expect(saved.hours).toEqual([3])
  await lookAt(DUE_48)
  expect(await written()).toEqual({ emails: 0, texts: 0 })
  await lookAt(DUE_3)
  expect(await written()).toEqual({ emails: 1, texts: 0 })
  const other = await anApproved()
  expect((await choose(other, '2027-03-02T09:00:00Z', [])).hours).toEqual([])
  for (const instant of [DUE_48, DUE_3]) await lookAt(instant)
  expect(await written()).toEqual({ emails: 1, texts: 0 })
})

test('as text message, or both: each once, however often and by however many servers it is looked at', async () => {
  const patient = await anApproved()
  await choose(patient, '2027-03-02T09:00:00Z', [48, 3], 'text')
  await Promise.all([lookAt(DUE_48), lookAt(DUE_48), lookAt(DUE_48)])
  expect(await written()).toEqual({ emails: 0, texts: 1 })
  await choose(patient, '2027-03-04T09:00:00Z', [48, 3], 'both')
  await lookAt('2027-03-04T09:01:00Z')
  expect(await written()).toEqual({ emails: 0, texts: 1 })
  await Promise.all([lookAt(DUE_3), lookAt(DUE_3)])
  expect(await written()).toEqual({ emails: 1, texts: 2 })
})

test('a choice that changes reminds of nothing that has passed, and loses nothing that is due', async () => {
  const patient = await anApproved()
  await choose(patient, '2027-03-02T09:00:00Z', [3])
  await lookAt(DUE_48)
  await choose(patient, '2027-03-03T14:00:00Z', [48, 3])
  await lookAt('2027-03-03T14:01:00Z')
  expect(await written()).toEqual({ emails: 0, texts: 0 })
  await choose(patient, '2027-03-05T10:00:30Z', [3], 'both')
  await lookAt('2027-03-05T10:01:00Z')
  expect(await written()).toEqual({ emails: 1, texts: 1 })
})

test('a reminder by text keeps the quiet hours too', async () => {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const id = await anAppointment(app, doctor, { date: '2027-03-05' }, patient.token)
  await decide(app, doctor, id, 'approved')
  await lookAt(MONDAY_7_AM.toISOString())
  await choose(patient, '2027-03-02T09:00:00Z', [3], 'text')
  await lookAt('2027-03-04T19:44:00Z')
  expect(await written()).toEqual({ emails: 0, texts: 0 })
  await lookAt('2027-03-04T19:45:00Z')
  expect(await written()).toEqual({ emails: 0, texts: 1 })
})

test('two changes at once leave one of them whole', async () => {
  const patient = await anApproved()
  const choices = [[48], [3], []].map((hours) =>
    app.call(saveReminderChoice, { hours, channel: 'text' }, patient),
  )
  for (const { reply } of await Promise.all(choices)) expect(reply.success).toBe(true)
  const { hours } = (await app.call(getReminderChoice, undefined, patient)).data
  expect([[48], [3], []]).toContainEqual(hours)
})

test('a guest chooses for the one appointment, by the link, and nobody by another', async () => {
  const visit = await aGuestsVisit(app, { email: 'gerda@example.org', time: '02:00 PM' })
  await decide(app, visit.doctor, visit.id, 'approved')
  await lookAt(MONDAY_7_AM.toISOString())
  const { token } = visit
  expect((await app.call(openVisitReminders, { token })).data).toMatchObject({
    hours: [48, 3],
    channel: 'email',
  })
  const saved = await app.call(saveVisitReminders, { token, hours: [3], channel: 'text' })
  expect(saved.data).toMatchObject({ hours: [3], channel: 'text', ways: ['email', 'text'] })
  for (const call of [openVisitReminders, saveVisitReminders] as const) {
    const { reply } = await app.call(call, { token: 'x', hours: [], channel: 'email' })
    expect(reply.success).toBe(false)
  }
  await lookAt('2027-03-03T10:00:00Z')
  expect(await written()).toEqual({ emails: 0, texts: 1 })
})

test('where the hospital sends no text messages, who wanted them gets emails', async () => {
  const patient = await anApproved(without)
  await without.call(saveReminderChoice, { hours: [48, 3], channel: 'text' }, patient)
  await lookAt(DUE_48, without)
  expect(await written(without)).toEqual({ emails: 1, texts: 0 })
})
