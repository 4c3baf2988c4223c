import { bookAppointment } from '@desk/contract/appointment'
import { cancelAppointment } from '@desk/contract/appointment-life'
import { undoDecision } from '@desk/contract/day'
import { listTextMessages } from '@desk/contract/text-message'
import { cancelVisit } from '@desk/contract/visit'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bookingInput } from '../../../../test/bookings.ts'
import { aGuestsVisit, aLife, decide, later } from '../../../../test/lives.ts'
import { anAdministrator } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { aWebhook } from '../../../../test/webhook.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import { lookAfterRequests } from '../life/look-after-requests.ts'
import { deliverText } from './deliver-text.ts'
import { listEnded } from './ending-queries.ts'
import { textGuest } from './guest-texts.ts'
import { ENDING_TEXT } from './notices.ts'
import { tellOfEndings } from './tell-of-endings.ts'

const SENT = z.object({ text: z.string() })
const SECRET = 'a secret of the hospital'
const app = useTestApp({ SMS_WEBHOOK_URL: 'http://127.0.0.1:9/texts', SMS_WEBHOOK_SECRET: SECRET })
const WHEN = 'Dr. Anna Weber, Wed, 03-03-2027, 09:00 AM - 09:15 AM'
const noon = (second: string) => app.setNow(new Date(`2027-03-01T09:00:${second}Z`))

async function sent(): Promise<string[]> {
  const webhook = await aWebhook()
  const config = { ...app.deps.config, smsWebhook: { url: webhook.url, secret: SECRET } }
  await tellOfEndings(app.deps, SYSTEM)
  await tellOfEndings(app.deps, SYSTEM)
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from text_messages order by id')
  for (const { id } of rows) await deliverText({ ...app.deps, config }, SYSTEM, { textId: id })
  return webhook.received.map(({ body }) => SENT.parse(JSON.parse(body)).text)
}

test('who left nothing but a phone number gets one text of a rejection, once it cannot be taken back, with a link that no table holds', async () => {
  const { doctor, id, token } = await aGuestsVisit(app)
  noon('00')
  await decide(app, doctor, id, 'rejected')
  expect(await sent()).toEqual([])
  noon('20')
  const link = `http://127.0.0.1:3000/visit#${token}`
  expect(await sent()).toEqual([
    `City Hospital: your request was rejected: ${WHEN}. Please do not come at that time. The next free times: ${link}`,
  ])
  expect(await sent()).toEqual([])
  const { rows } = await app.deps.pool.query('select params::text from text_messages')
  expect(JSON.stringify(rows)).not.toContain(token)
  const { data } = await app.call(listTextMessages, undefined, await anAdministrator(app))
  expect(data[0]?.text).toContain('(a link that is only in the message itself)')
})

test('of an expired request and of an appointment that staff have cancelled too', async () => {
  const { doctor, id } = await aGuestsVisit(app)
  await app.call(cancelAppointment, { appointmentId: id, reason: 'ill' }, doctor)
  noon('20')
  expect(await sent()).toMatchObject([expect.stringContaining('your appointment is cancelled')])
  await app.call(bookAppointment, bookingInput(doctor.doctorId, { date: '2027-03-10' }))
  app.setNow(new Date('2027-03-03T09:00:20Z'))
  await lookAfterRequests(app.deps, SYSTEM)
  app.setNow(new Date('2027-03-03T09:01:00Z'))
  expect(await sent()).toMatchObject([expect.stringContaining('had no answer and has expired')])
})

test('none to whom something else reaches, none of what the guest has cancelled, none of a rejection that was taken back', async () => {
  const withAccount = await aLife(app)
  noon('00')
  await decide(app, withAccount.doctor, withAccount.id, 'rejected')
  const withEmail = await aGuestsVisit(app, { email: 'gast@example.org' })
  await decide(app, withEmail.doctor, withEmail.id, 'rejected')
  const own = await aGuestsVisit(app)
  await app.call(cancelVisit, { token: own.token })
  const undone = await aGuestsVisit(app)
  await decide(app, undone.doctor, undone.id, 'rejected')
  await app.call(undoDecision, { appointmentId: undone.id, decision: 'rejected' }, undone.doctor)
  noon('20')
  expect(await sent()).toEqual([])
})

test('a rejection that is taken back between the look and the text is not told: its text would be of the row as it is now', async () => {
  const { doctor, id } = await aGuestsVisit(app)
  noon('00')
  await decide(app, doctor, id, 'rejected')
  noon('12')
  const [ended] = await listEnded(app.deps.db, app.deps.clock())
  if (!ended) throw new Error('nothing has ended')
  await app.call(undoDecision, { appointmentId: id, decision: 'rejected' }, doctor)
  const text = {
    kind: ENDING_TEXT,
    params: { state: 'rejected' },
    dedupeKey: id,
    expiresAt: ended.endsAt,
  } as const
  const when = { hospitalName: 'St. Anna', now: app.deps.clock() }
  await inTransaction(app.deps.db, (trx) => textGuest(trx, ended, text, when))
  expect((await app.deps.pool.query('select from text_messages')).rowCount).toBe(0)
  expect(await sent()).toEqual([])
})

test('a number gets five a day, whoever asks in its name', async () => {
  const { doctor } = await aGuestsVisit(app)
  await app.deps.pool.query(`update appointments set phone = '0170 9'`)
  for (const minute of ['10', '11', '12', '13', '14', '15']) {
    const input = bookingInput(doctor.doctorId, { date: '2027-03-03', time: `${minute}:00`, phone: '0170 9' })
    const { data } = await app.call(bookAppointment, input)
    await decide(app, doctor, data.appointmentId ?? '', 'rejected')
  }
  noon('20')
  expect(await sent()).toHaveLength(5)
})

test('what is over, or ended more than a day ago, is told to nobody', async () => {
  const { doctor, id } = await aGuestsVisit(app)
  await decide(app, doctor, id, 'rejected')
  await later(app, '2027-03-02T09:00:20Z', doctor)
  expect(await sent()).toEqual([])
})
