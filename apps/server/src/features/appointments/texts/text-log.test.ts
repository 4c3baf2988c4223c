import { listTextMessages, retryTextMessage } from '@desk/contract/text-message'
import { expect, test } from 'vitest'
import { aGuestsVisit, decide, later } from '../../../../test/lives.ts'
import { anAdministrator } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { trailOf } from '../../../../test/trail.ts'
import { aWebhook } from '../../../../test/webhook.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { PermanentFailure } from '../../../platform/jobs/job.ts'
import { sendReminders } from '../reminders/send-reminders.ts'
import { deliverText } from './deliver-text.ts'

const app = useTestApp()
const DUE = '2027-03-02T19:45:00Z'

async function aRefusedText() {
  const webhook = await aWebhook([{ status: 400 }])
  const visit = await aGuestsVisit(app)
  await decide(app, visit.doctor, visit.id, 'approved')
  const smsWebhook = { url: webhook.url, secret: 'a secret of the hospital' }
  const deps = { ...app.deps, config: { ...app.deps.config, smsWebhook } }
  await sendReminders(deps, SYSTEM)
  app.setNow(new Date(DUE))
  await sendReminders(deps, SYSTEM)
  const deliver = () => deliverText(deps, SYSTEM, { textId: '1' })
  await expect(deliver()).rejects.toThrow(PermanentFailure)
  return { webhook, deliver, administrator: await anAdministrator(app) }
}

test('the administrator sees what became of each text message, and has one tried again that failed', async () => {
  const { webhook, deliver, administrator } = await aRefusedText()
  const list = async () => (await app.call(listTextMessages, undefined, administrator)).data
  expect(await list()).toEqual([
    {
      id: '1',
      kind: 'appointment-reminder',
      recipient: '0170 12 34 56',
      text: 'City Hospital: reminder of your appointment with Dr. Anna Weber on Wed, 03-03-2027, 09:00 AM - 09:15 AM.',
      attempts: 1,
      createdAt: new Date(DUE).toISOString(),
      expiresAt: '2027-03-03T07:30:00.000Z',
      sentAt: null,
      failedAt: new Date(DUE).toISOString(),
      lastError: 'webhook 400',
      withheld: null,
    },
  ])
  const retry = () => app.call(retryTextMessage, { textId: '1' }, administrator)
  expect((await retry()).reply).toMatchObject({ success: true })
  const jobs = await app.deps.pool.query(`select 1 from graphile_worker.jobs where key = 'text:1'`)
  expect(jobs.rows).toHaveLength(1)
  await deliver()
  expect(webhook.received).toHaveLength(2)
  expect(new Set(webhook.received.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['1']))
  expect(await list()).toMatchObject([{ attempts: 2, failedAt: null, lastError: null }])
  expect((await retry()).reply).toMatchObject({ success: false })
  const actions = (await trailOf(app)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['texts-opened', 'text-retried']))
})

test('a text message whose time has passed is not tried again, and one that is none of ours is not found', async () => {
  const { administrator } = await aRefusedText()
  const { token } = await later(app, '2027-03-03T08:00:00Z', administrator)
  const retry = (textId: string) => app.call(retryTextMessage, { textId }, { token })
  expect((await retry('1')).reply.success).toBe(false)
  for (const id of ['7', 'x']) expect((await retry(id)).status).toBe(404)
})
