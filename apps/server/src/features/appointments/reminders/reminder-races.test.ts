import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aGuestsVisit, decide, later } from '../../../../test/lives.ts'
import { meetAtRow, somebodyWaits } from '../../../../test/locks.ts'
import { aMailbox } from '../../../../test/mailbox.ts'
import { aDoctor, aUser, type Person } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { aWebhook } from '../../../../test/webhook.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { deliverText } from '../texts/deliver-text.ts'
import { sendReminders } from './send-reminders.ts'

const app = useTestApp()

type Due = { id: string; by: Person }
type Deps = typeof app.deps

const CHANGES = {
  move: (appointmentId: string, by: { token: string }) =>
    app.call(moveAppointment, { appointmentId, date: '2027-03-10', time: '02:00 PM', reason: 'r' }, by),
  cancellation: (appointmentId: string, by: { token: string }) =>
    app.call(cancelAppointment, { appointmentId, reason: 'r' }, by),
}

/** The change gets the row first; the reminder has read its list before, and waits behind it. */
async function changeBeforeReminder(kind: keyof typeof CHANGES, { id, by }: Due, deps: Deps, due: string) {
  await sendReminders(deps, SYSTEM)
  const token = await later(app, due, by)
  const change = async () => (await CHANGES[kind](id, token)).reply.success
  const remind = async () => {
    await somebodyWaits(app)
    await sendReminders(deps, SYSTEM)
    return 'looked'
  }
  const calls = () => [change(), remind()]
  const lock = 'update appointments set phone = phone where id = $1'
  expect(await meetAtRow<boolean | string>(app, id, calls, lock)).toEqual([true, 'looked'])
}

const remindedOf = async () =>
  (await app.deps.pool.query('select appointment_id as id from reminders')).rows.map(({ id }) => id)

async function anApproved() {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const id = await anAppointment(app, doctor, { date: '2027-03-05' }, patient.token)
  await decide(app, doctor, id, 'approved')
  return { id, by: patient }
}

test.each(['move', 'cancellation'] as const)(
  'no email reminds of a time that a %s has given up while the list was read',
  async (kind) => {
    const [changed, other] = [await anApproved(), await anApproved()]
    await changeBeforeReminder(kind, changed, app.deps, '2027-03-03T08:00:00Z')
    expect(await remindedOf()).toEqual([other.id])
    const mailbox = await aMailbox(app)
    const reminders = async ({ by }: Due) =>
      (await mailbox.to(by.email)).filter(({ subject }) => subject.startsWith('Reminder: ')).length
    expect([await reminders(changed), await reminders(other)]).toEqual([0, 1])
  },
)

test.each(['move', 'cancellation'] as const)(
  'no text message reminds of a time that a %s has given up while the list was read',
  async (kind) => {
    const webhook = await aWebhook()
    const smsWebhook = { url: webhook.url, secret: 'a secret of the hospital' }
    const deps = { ...app.deps, config: { ...app.deps.config, smsWebhook } }
    const [changed, other] = [await aGuestsVisit(app, { phone: '0170 1' }), await aGuestsVisit(app)]
    for (const { doctor, id } of [changed, other]) await decide(app, doctor, id, 'approved')
    const due = { id: changed.id, by: changed.doctor }
    await changeBeforeReminder(kind, due, deps, '2027-03-02T19:45:00Z')
    expect(await remindedOf()).toEqual([other.id])
    const { rows } = await app.deps.pool.query<{ id: string }>('select id::text from text_messages')
    for (const { id } of rows) await deliverText(deps, SYSTEM, { textId: id })
    expect(webhook.received.map(({ body }) => JSON.parse(body).to)).toEqual(['0170 12 34 56'])
  },
)
