import { bookAppointment, changeAppointmentStatus, sendBookingNotice } from '@desk/contract/appointment'
import { listDoctorAppointments } from '@desk/contract/appointment'
import type { SmtpServer } from '@desk/testing/smtp-server'
import { freePort } from '@desk/testing/free-port'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aMailServer } from '../../../test/mail-server.ts'
import { aDoctor, type TestDoctor } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { openTransport } from '../../platform/email/transport.ts'
import { deliverEmail } from '../email/deliver-email.ts'
import { gatherEmails } from '../email/gather-emails.ts'

const desk = useTestApp()
const limited = useTestApp({ RATE_LIMITS: 'on' })

const MINUTE_MS = 60_000
const ALL_DAY: [string, string] = ['00:00', '23:45']

const clockTime = (slot: number) =>
  `${String(Math.floor(slot / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][slot % 4]}`
const aBusyDoctor = (email: string) => aDoctor(desk, { email, timings: ALL_DAY })
const phoneOf = (visitor: number) => `0151 ${1000 + visitor}`

async function book({ doctorId }: TestDoctor, visitor: number, date = '2027-03-02'): Promise<void> {
  const request = { date, time: clockTime(visitor), phone: phoneOf(visitor) } as const
  const { reply } = await desk.call(bookAppointment, bookingInput(doctorId, request))
  expect(reply.success).toBe(true)
}

async function bookMany(doctor: TestDoctor, count: number): Promise<void> {
  for (let visitor = 0; visitor < count; visitor += 1) await book(doctor, visitor)
}

function later(minutes: number): void {
  const now = new Date(MONDAY_7_AM.getTime() + minutes * MINUTE_MS)
  desk.setNow(now)
  limited.setNow(now)
}

async function deliverAll(url: string, app = limited): Promise<unknown[]> {
  const mailFrom = 'desk@hospital.example'
  const sendEmail = openTransport({ smtpUrl: url, requiresSmtpTls: false, mailFrom, hospitalName: 'H' })
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from emails order by id')
  const errors: unknown[] = []
  for (const { id } of rows) {
    await deliverEmail({ ...app.deps, sendEmail }, SYSTEM, { emailId: id }).catch((error: unknown) =>
      errors.push(error),
    )
  }
  return errors
}

const gather = () => gatherEmails(limited.deps, SYSTEM)

const tellings = ({ received }: Pick<SmtpServer, 'received'>, count: number) =>
  Array.from(
    { length: count },
    (_, visitor) => received.filter(({ email }) => email?.text?.includes(phoneOf(visitor))).length,
  )

async function unsent(): Promise<number> {
  const { rows } = await desk.deps.pool.query('select id from emails where sent_at is null')
  return rows.length
}

test('from the 21st email of an hour on a doctor’s requests come as one, each in exactly one email', async () => {
  const smtp = await aMailServer()
  const doctor = await aBusyDoctor('anna@hospital.example')
  await bookMany(doctor, 25)
  expect(await deliverAll(smtp.url)).toEqual([])
  expect(smtp.received).toHaveLength(20)

  later(59)
  await gather()
  await deliverAll(smtp.url)
  expect(smtp.received).toHaveLength(20)

  later(60)
  await gather()
  await gather()
  await deliverAll(smtp.url)
  expect(smtp.received).toHaveLength(21)
  const digest = smtp.received[20]
  expect(digest?.to).toEqual(['anna@hospital.example'])
  expect(digest?.email?.subject).toBe('5 new appointment requests')
  expect(digest?.email?.text).toContain('Dear Dr. Anna Weber,')
  expect(digest?.email?.text).toContain(
    `  Tuesday, 02-03-2027, 05:00 AM - 05:15 AM: Paul Meier, ${phoneOf(20)}, Ring 2`,
  )
  expect(tellings(smtp, 25)).toEqual(Array.from({ length: 25 }, () => 1))
  expect(await unsent()).toBe(0)
})

test('another doctor is not concerned, and a request after midnight says which night', async () => {
  const smtp = await aMailServer()
  const doctor = await aDoctor(desk, { email: 'night@hospital.example', timings: ['20:00', '04:00'] })
  await bookMany(await aBusyDoctor('crowd@hospital.example'), 21)
  for (let slot = 0; slot < 22; slot += 1) {
    const time = clockTime((80 + slot) % 96)
    const input = bookingInput(doctor.doctorId, { time, phone: `0170 ${slot}` })
    expect((await desk.call(bookAppointment, input)).reply.success).toBe(true)
  }
  await deliverAll(smtp.url)
  expect(smtp.received).toHaveLength(40)
  later(61)
  await gather()
  await deliverAll(smtp.url)
  const digests = smtp.received.slice(40).map(({ to, email }) => `${to[0]}: ${email?.subject}`)
  expect(new Set(digests)).toEqual(
    new Set([
      'crowd@hospital.example: 1 new appointment request',
      'night@hospital.example: 2 new appointment requests',
    ]),
  )
  const night = smtp.received.find(({ email }) => email?.subject === '2 new appointment requests')
  expect(night?.email?.text).toContain('02-03-2027, 01:00 AM - 01:15 AM (the night to 03-03-2027)')
})

test('asking for the email of a request that waits is answered as ever, and sends no second one (R16)', async () => {
  const smtp = await aMailServer()
  const doctor = await aBusyDoctor('ask@hospital.example')
  await bookMany(doctor, 21)
  await deliverAll(smtp.url)
  const { name, phone, address, date, time } = bookingInput(doctor.doctorId, {
    time: clockTime(20),
    phone: phoneOf(20),
  })
  const ask = { name, phone, address, date, time, doctorEmail: 'ask@hospital.example' }
  expect((await desk.call(sendBookingNotice, ask)).reply).toMatchObject({ success: true })
  await deliverAll(smtp.url)
  later(60)
  await gather()
  await deliverAll(smtp.url)
  expect(tellings(smtp, 21)).toEqual(Array.from({ length: 21 }, () => 1))
})

test('a request that is soon does not wait for an hour', async () => {
  const smtp = await aMailServer()
  const doctor = await aBusyDoctor('soon@hospital.example')
  await bookMany(doctor, 20)
  await book(doctor, 34, '2027-03-01')
  await deliverAll(smtp.url)
  expect(smtp.received).toHaveLength(20)
  await gather()
  await deliverAll(smtp.url)
  later(5)
  await gather()
  await deliverAll(smtp.url)
  expect(smtp.received.at(-1)?.email?.text).toContain(phoneOf(34))
})

test('an email that is tried again counts once', async () => {
  const [closed, smtp] = [await freePort(), await aMailServer()]
  const doctor = await aBusyDoctor('again@hospital.example')
  await bookMany(doctor, 20)
  for (let tried = 0; tried < 2; tried += 1) {
    expect(await deliverAll(`smtp://127.0.0.1:${closed}`)).toHaveLength(20)
  }
  await deliverAll(smtp.url)
  expect(smtp.received).toHaveLength(20)
})

test('RATE_LIMITS=off sends each request by itself (R31)', async () => {
  const smtp = await aMailServer()
  await bookMany(await aBusyDoctor('off@hospital.example'), 25)
  await deliverAll(smtp.url, desk)
  expect(smtp.received).toHaveLength(25)
})

test('what is decided while it waits leaves the list that is sent', async () => {
  const smtp = await aMailServer()
  const doctor = await aBusyDoctor('decided@hospital.example')
  await bookMany(doctor, 22)
  await deliverAll(smtp.url)
  await desk.deps.pool.query(
    `update emails set withheld = 'outdated' where held_at is not null and params ->> 'phone' = $1`,
    [phoneOf(20)],
  )
  const { data } = await desk.call(listDoctorAppointments, undefined, { token: doctor.token })
  const decide = { appointmentId: data[0]?.id ?? '', decision: 'approved' } as const
  expect((await desk.call(changeAppointmentStatus, decide, { token: doctor.token })).reply.success).toBe(true)
  later(60)
  await gather()
  await deliverAll(smtp.url)
  const requests = smtp.received.filter(({ email }) => !email?.subject?.startsWith('Approved: '))
  expect(tellings({ received: requests }, 22).slice(20)).toEqual([0, 1])
})
