import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type pg from 'pg'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ANSWERS, anInstalledHospital, bringUpToDate } from '../test/installed-hospital.ts'
import { aMailServer } from '../test/mail-server.ts'
import { request, startOn } from '../test/same-answers.ts'

test('a hospital of the version before goes on: its slots, requests, emails and time zone', async () => {
  const waiting: string[] = []
  const dataDir = await anInstalledHospital(async (pool) => {
    await bringUpToDate(pool)
    await bookedJustNow(pool)
    waiting.push(...(await listWaitingEmails(pool)))
  })
  await expectTimeZoneKept(dataDir)
  const smtp = await aMailServer({ refused: 'okafor@st-anna.example' })
  const server = startOn(dataDir, { SMTP_URL: smtp.url })
  const url = await server.url
  await expectSlotsHeld(url)
  await approveRequest(url)
  await askForEmail(url)

  await smtp.arrived(waiting.length + 1)
  // A stop finishes what is under way, so an email too many would have arrived by then.
  server.signal('SIGTERM')
  await server.ended
  const arrived = smtp.received.map(({ to, email }) => asText(to[0], email.subject, email.text))
  expect(arrived.filter((email) => !isNew(email)).toSorted()).toEqual(waiting)
  expect(arrived.filter(isNew)).toHaveLength(1)
  expect(waiting).toHaveLength(21)
})

async function expectTimeZoneKept(dataDir: string): Promise<void> {
  const { ended, output } = startOn(dataDir, { HOSPITAL_TIME_ZONE: 'America/New_York' })
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^The server could not start: [^\n]*HOSPITAL_TIME_ZONE=Europe\/Berlin/)
}

const isNew = (email: string) => email.includes('\nApproved: your appointment')

const asText = (recipient = '', subject = '', body = '') => [recipient, subject, body.trim()].join('\n')

/** All that the version before would still have sent, without the address that SMTP refuses. */
async function listWaitingEmails(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ recipient: string; subject: string; body: string }>(
    `select recipient, subject, body from mails
     where sent_at is null and expires_at > now() and recipient <> 'okafor@st-anna.example'`,
  )
  return rows.map(({ recipient, subject, body }) => asText(recipient, subject, body)).toSorted()
}

async function bookedJustNow(pool: pg.Pool): Promise<void> {
  await pool.query(`with mail as (
      update mails set requested_at = null, created_at = now(), due_at = now() + interval '10 minutes'
      where requested_at is not null returning appointment_id
    ) update appointments set created_at = now() from mail where id = appointment_id`)
}

async function askForEmail(url: string): Promise<void> {
  const requests = await listRequestsAhead(url, ['night@st-anna.example'])
  const booking = requests.find(({ name }) => name === 'Lena Hartmann')
  if (!booking) throw new Error('Lena Hartmann has not booked.')
  const doctorEmail = 'noelle@st-anna.example'
  const details = { name: 'Lena Hartmann', phone: '0151 1', address: 'Ring 2', doctorEmail }
  const body = { ...details, date: dayMonthYear(booking.date), time: booking.time }
  const ask = { method: 'POST', path: '/user/sendemail', body }
  expect(await request(url, ask)).toMatchObject({ success: true })
  expect(await request(url, ask)).toMatchObject({ success: false })
}

async function expectSlotsHeld(url: string): Promise<void> {
  const asked = await listRequestsAhead(url)
  const held = asked.filter(({ status }) => status !== 'reject')
  const rejected = asked.filter((row) => row.status === 'reject' && !held.some((one) => isSameSlot(one, row)))
  expect([held.length, rejected.length]).toEqual([18, 2])
  for (const one of held) expect(await isOffered(url, one), `${one.date} ${one.time}`).toBe(false)
  for (const one of rejected) expect(await isOffered(url, one), `${one.date} ${one.time}`).toBe(true)
}

const isSameSlot = (a: Appointment, b: Appointment) =>
  a.doctorId === b.doctorId && a.date === b.date && a.time === b.time

async function approveRequest(url: string): Promise<void> {
  const requests = await listRequestsAhead(url)
  const aishas = requests.find(({ name, status }) => name === 'Aisha Karim' && status === 'pending')
  if (!aishas) throw new Error('Aisha Karim waits for no answer.')
  const answer = await request(url, {
    method: 'POST',
    path: '/doctor/update-status',
    token: ANSWERS.tokens['okafor@st-anna.example'],
    body: { appointmentsId: aishas.id, status: 'approved' },
  })
  expect(answer).toMatchObject({ success: true })
  const token = ANSWERS.tokens['aisha@example.org']
  const { data } = await request(url, {
    method: 'POST',
    path: '/user/getUserData',
    token,
    body: { token },
  })
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(aishas.date),
  )
  const message = `Dr. Adaeze Okafor has approved your appointment on ${weekday}, ${dayMonthYear(aishas.date)}, ${aishas.time}.`
  expect(data).toMatchObject({ notifcation: [{ message }, {}, {}], notifcationCount: 3 })
}

const DEMO_DOCTORS = Object.keys(ANSWERS.tokens).filter((email) => /^(?!night|turned).*@st-anna/.test(email))

const appointmentsSchema = z.array(
  z.pipe(
    z.object({
      _id: z.string(),
      doctorId: z.string(),
      date: z.custom<IsoDate>(),
      time: z.string(),
      name: z.string(),
      status: z.string(),
    }),
    z.transform(({ _id: id, ...row }) => ({ id, ...row })),
  ),
)
type Appointment = z.output<typeof appointmentsSchema>[number]

async function listRequestsAhead(url: string, doctors = DEMO_DOCTORS): Promise<Appointment[]> {
  const path = '/doctor/doctor-appointments?limit=200'
  const today = hospitalToday(new Date(), 'Europe/Berlin')
  const lists = await Promise.all(
    doctors.map((email) => request(url, { method: 'GET', path, token: ANSWERS.tokens[email] })),
  )
  const rows = lists.flatMap(({ data = [] }) => appointmentsSchema.parse(data))
  return rows.filter(({ date }) => date > addDays(today, 1))
}

const slotsSchema = z.array(z.object({ time: z.string() }))

async function isOffered(url: string, { doctorId, date, time }: Appointment): Promise<boolean> {
  const path = `/doctor/slots?doctorId=${doctorId}&date=${dayMonthYear(date)}`
  const { data } = await request(url, { method: 'GET', path })
  return slotsSchema.parse(data).some((slot) => slot.time === time)
}
