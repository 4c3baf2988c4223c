import { bookAppointment } from '@desk/contract/appointment'
import { moveAppointment } from '@desk/contract/appointment-life'
import { undoDecision } from '@desk/contract/day'
import { listTextMessages } from '@desk/contract/text-message'
import { cancelVisit, moveVisit } from '@desk/contract/visit'
import { DEFAULT_LANGUAGE, TRANSLATIONS } from '@desk/words/languages'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bookingInput } from '../../../../test/bookings.ts'
import { anImport, DOCTORS_CSV } from '../../../../test/imports.ts'
import { aGuestsVisit, aLife, decide } from '../../../../test/lives.ts'
import { aDoctor, anAdministrator } from '../../../../test/people.ts'
import { aVisitType } from '../../../../test/schedules.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { aWebhook } from '../../../../test/webhook.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { noteDistances, sendReminders } from '../reminders/send-reminders.ts'
import { deliverText } from './deliver-text.ts'
import { tellOfEndings } from './tell-of-endings.ts'
import { tellOfNews } from './tell-of-news.ts'

const SENT = z.object({ text: z.string() })
const SECRET = 'a secret of the hospital'
const app = useTestApp({
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/texts',
  SMS_WEBHOOK_SECRET: SECRET,
  LANGUAGES: 'en de fr es hi ar',
  QUIET_HOURS: 'off',
})
const noon = (second: string) => app.setNow(new Date(`2027-03-01T09:00:${second}Z`))

async function sent() {
  const webhook = await aWebhook()
  const config = { ...app.deps.config, smsWebhook: { url: webhook.url, secret: SECRET } }
  for (const tell of [tellOfNews, tellOfNews, tellOfEndings]) await tell(app.deps, SYSTEM)
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from text_messages order by id')
  for (const { id } of rows) await deliverText({ ...app.deps, config }, SYSTEM, { textId: id })
  return webhook.received
}

const texts = async (): Promise<string[]> =>
  (await sent()).map(({ body }) => SENT.parse(JSON.parse(body)).text)

test('who left nothing but a phone number gets one signed text of an approval, once it cannot be taken back, with a link that no table holds', async () => {
  const { doctor, id, token } = await aGuestsVisit(app)
  noon('00')
  await decide(app, doctor, id, 'approved')
  expect(await sent()).toEqual([])
  noon('20')
  const [first, ...others] = await sent()
  expect(others).toEqual([])
  const link = `http://127.0.0.1:3000/visit#${token}`
  expect(SENT.parse(JSON.parse(first?.body ?? '')).text).toBe(
    `City Hospital: your appointment is approved: Dr. Anna Weber, Wed, 03-03-2027, 09:00 AM - 09:15 AM. If you cannot come: ${link}`,
  )
  expect(first?.headers['desk-signature']).toMatch(/^sha256=/)
  expect(await sent()).toEqual([])
  const { rows } = await app.deps.pool.query('select params::text from text_messages')
  expect(JSON.stringify(rows)).not.toContain(token)
  const { data } = await app.call(listTextMessages, undefined, await anAdministrator(app))
  expect(data).toMatchObject([
    {
      recipient: '0170 12 34 56',
      text: expect.stringContaining('(a link that is only in the message itself)'),
    },
  ])
})

test('of a move by staff, with the new time, and of an approval that was moved on, of the move alone', async () => {
  const { doctor, id } = await aGuestsVisit(app)
  noon('00')
  await decide(app, doctor, id, 'approved')
  noon('15')
  const move = { appointmentId: id, date: '2027-03-04', time: '10:00', reason: 'ill' }
  await app.call(moveAppointment, move, doctor)
  noon('40')
  expect(await texts()).toMatchObject([
    expect.stringContaining(
      'we have moved your appointment. It is now: Dr. Anna Weber, Thu, 04-03-2027, 10:00 AM',
    ),
  ])
})

test('of a type of visit the texts name it: of an approval, a reminder and a rejection', async () => {
  const doctor = await aDoctor(app)
  const visitTypeId = await aVisitType(app, doctor, { name: 'First visit', minutes: 45 })
  noon('00')
  for (const [time, decision] of [
    ['09:00', 'approved'],
    ['11:00', 'rejected'],
  ] as const) {
    const input = bookingInput(doctor.doctorId, { date: '2027-03-03', time, visitTypeId })
    const { data } = await app.call(bookAppointment, input)
    await decide(app, doctor, data.appointmentId ?? '', decision)
  }
  noon('20')
  const time = '09:00 AM - 09:45 AM (First visit). If you cannot come: '
  expect(await texts()).toEqual([
    expect.stringContaining(time),
    expect.stringContaining('11:00 AM - 11:45 AM (First visit). Please do not come'),
  ])
  await noteDistances(app.deps, SYSTEM)
  app.setNow(new Date('2027-03-03T05:30:00Z'))
  await sendReminders(app.deps, SYSTEM)
  const reminder = 'on Wed, 03-03-2027, 09:00 AM - 09:45 AM (First visit).'
  expect(await texts()).toEqual([expect.stringContaining(reminder)])
})

test('none to whom something else reaches, none of what the guest has moved or cancelled since, none of an approval that was taken back', async () => {
  const withAccount = await aLife(app)
  noon('00')
  await decide(app, withAccount.doctor, withAccount.id, 'approved')
  const withEmail = await aGuestsVisit(app, { email: 'gast@example.org' })
  await decide(app, withEmail.doctor, withEmail.id, 'approved')
  const moved = await aGuestsVisit(app)
  await decide(app, moved.doctor, moved.id, 'approved')
  await app.call(moveVisit, { token: moved.token, date: '2027-03-04', time: '10:00' })
  const cancelled = await aGuestsVisit(app)
  await decide(app, cancelled.doctor, cancelled.id, 'approved')
  await app.call(cancelVisit, { token: cancelled.token })
  const undone = await aGuestsVisit(app)
  await decide(app, undone.doctor, undone.id, 'approved')
  await app.call(undoDecision, { appointmentId: undone.id, decision: 'approved' }, undone.doctor)
  noon('20')
  expect(await texts()).toEqual([])
})

test('what a file of another program brought is told to nobody', async () => {
  const head = 'doctor,date,start,minutes,name,phone,status,reference\n'
  await (await anImport(app, DOCTORS_CSV)).save()
  await (await anImport(app, `${head}ada@example.org,2027-03-08,09:00,30,Paul,0151 1,pending,a1\n`)).save()
  noon('00')
  await (await anImport(app, `${head}ada@example.org,2027-03-08,09:00,30,Paul,0151 1,approved,a1\n`)).save()
  const { rows } = await app.deps.pool.query('select party from appointment_events where to_state = $1', [
    'approved',
  ])
  expect(rows).toEqual([{ party: 'admin' }])
  noon('20')
  expect(await texts()).toEqual([])
})

test('what is a day old or has begun is told to nobody', async () => {
  const { doctor, id } = await aGuestsVisit(app)
  await decide(app, doctor, id, 'approved')
  app.setNow(new Date('2027-03-02T09:00:40Z'))
  expect(await texts()).toEqual([])
  const soon = await aGuestsVisit(app, { date: '2027-03-02', time: '15:00' })
  await decide(app, soon.doctor, soon.id, 'approved')
  app.setNow(new Date('2027-03-02T14:00:01Z'))
  expect(await texts()).toEqual([])
})

test('a number gets five a day of endings and news together, whoever asks in its name', async () => {
  const { doctor } = await aGuestsVisit(app)
  for (const [place, minute] of ['10', '11', '12', '13', '14', '15'].entries()) {
    const input = bookingInput(doctor.doctorId, { date: '2027-03-03', time: `${minute}:00`, phone: '0170 9' })
    const { data } = await app.call(bookAppointment, input)
    await decide(app, doctor, data.appointmentId ?? '', place % 2 === 0 ? 'approved' : 'rejected')
  }
  noon('20')
  expect(await texts()).toHaveLength(5)
})

test('the text is in the language in which the guest booked, in all six', async () => {
  for (const language of [DEFAULT_LANGUAGE, ...TRANSLATIONS]) {
    const { doctor, id } = await aGuestsVisit(app, { phone: `0170 ${language}` })
    await app.deps.pool.query('update appointments set language = $1 where id = $2', [language, id])
    noon('00')
    await decide(app, doctor, id, 'approved')
  }
  noon('20')
  const said = await texts()
  expect(new Set(said.map((text) => text.replace(/https?:.*/, ''))).size).toBe(6)
  for (const text of said) expect(text).toContain('03-03-2027')
})
