import { createHmac } from 'node:crypto'
import { cancelVisit } from '@desk/contract/visit'
import { expect, test } from 'vitest'
import { aGuestsVisit, decide, later } from '../../../../test/lives.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { aWebhook } from '../../../../test/webhook.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { PermanentFailure } from '../../../platform/jobs/job.ts'
import { TextNotSent } from '../../../platform/texts/webhook.ts'
import { sendReminders } from '../reminders/send-reminders.ts'
import { deliverText } from './deliver-text.ts'

const app = useTestApp()
const SECRET = 'a secret of the hospital'
const DUE = '2027-03-02T19:45:00Z'

const withWebhook = (url: string): Dependencies => ({
  ...app.deps,
  config: { ...app.deps.config, smsWebhook: { url, secret: SECRET } },
})

async function aReminder(url: string) {
  const visit = await aGuestsVisit(app)
  await decide(app, visit.doctor, visit.id, 'approved')
  const deps = withWebhook(url)
  await sendReminders(deps, SYSTEM)
  app.setNow(new Date(DUE))
  await sendReminders(deps, SYSTEM)
  await sendReminders(deps, SYSTEM)
  return { ...visit, deps, deliver: () => deliverText(deps, SYSTEM, { textId: '1' }) }
}

const stored = async () =>
  (
    await app.deps.pool.query(
      `select attempts, sent_at is not null as sent, failed_at is not null as failed, last_error, withheld from text_messages`,
    )
  ).rows

test('who left no email is reminded by one text message, signed', async () => {
  const webhook = await aWebhook()
  const { deliver } = await aReminder(webhook.url)
  await deliver()
  await deliver()
  expect(webhook.received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = webhook.received
  expect(JSON.parse(body)).toEqual({
    id: '1',
    to: '0170 12 34 56',
    text: 'City Hospital: reminder of your appointment with Dr. Anna Weber on Wed, 03-03-2027, 09:00 AM - 09:15 AM.',
  })
  const timestamp = headers['desk-timestamp']
  expect(timestamp).toBe(String(new Date(DUE).getTime() / 1000))
  const hmac = createHmac('sha256', SECRET)
    .update(`${String(timestamp)}.${body}`)
    .digest('hex')
  expect(headers['desk-signature']).toBe(`sha256=${hmac}`)
  expect(headers['idempotency-key']).toBe('1')
  expect(await stored()).toEqual([
    { attempts: 1, sent: true, failed: false, last_error: null, withheld: null },
  ])
})

test.each([500, 503, 429, 408])('%i is tried again', async (status) => {
  const webhook = await aWebhook([{ status }])
  const { deliver } = await aReminder(webhook.url)
  await expect(deliver()).rejects.toThrow(TextNotSent)
  expect(await stored()).toMatchObject([{ sent: false, failed: false, last_error: `webhook ${status}` }])
  await deliver()
  expect(await stored()).toMatchObject([{ attempts: 2, sent: true, last_error: null }])
})

test.each([400, 403, 422])('%i is the end', async (status) => {
  const webhook = await aWebhook([{ status }])
  const { deliver } = await aReminder(webhook.url)
  await expect(deliver()).rejects.toThrow(PermanentFailure)
  await deliver()
  expect(webhook.received).toHaveLength(1)
  expect(await stored()).toMatchObject([{ sent: false, failed: true, last_error: `webhook ${status}` }])
})

test('a redirect is not followed: the text goes nowhere else', async () => {
  const other = await aWebhook()
  const webhook = await aWebhook([{ status: 307, location: other.url }])
  const { deliver } = await aReminder(webhook.url)
  await expect(deliver()).rejects.toThrow('webhook 307')
  expect(other.received).toEqual([])
})

test('a webhook that does not answer is tried again', async () => {
  const { deliver } = await aReminder('http://127.0.0.1:9/texts')
  await expect(deliver()).rejects.toThrow(TextNotSent)
  expect(await stored()).toMatchObject([{ sent: false, failed: false }])
})

test('no text after a cancellation, and none in the quiet hours', async () => {
  const webhook = await aWebhook()
  const { deliver, token } = await aReminder(webhook.url)
  app.setNow(new Date('2027-03-02T20:00:00Z'))
  await expect(deliver()).rejects.toMatchObject({ until: new Date('2027-03-03T07:00:00Z') })
  app.setNow(new Date('2027-03-02T07:30:00Z'))
  expect((await app.call(cancelVisit, { token })).reply.success).toBe(true)
  await deliver()
  expect(webhook.received).toEqual([])
  expect(await stored()).toMatchObject([{ sent: false, withheld: 'outdated' }])
})

test('without SMS_WEBHOOK_URL no text is written', async () => {
  const visit = await aGuestsVisit(app)
  await decide(app, visit.doctor, visit.id, 'approved')
  await sendReminders(app.deps, SYSTEM)
  await later(app, DUE, visit.doctor)
  await sendReminders(app.deps, SYSTEM)
  expect(await stored()).toEqual([])
})
