import { listEmails as listMailsCall } from '@desk/contract/email'
import { bookAppointment } from '@desk/contract/appointment'
import { describe, expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aClosedPort, aMailServer } from '../../../test/mail-server.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { smtpTransport } from '../../platform/email/transport.ts'
import { deliverEmail } from './deliver-email.ts'
import { leaseDueEmail, listEmails } from './queries.ts'

const app = useTestApp({ LOG_LEVEL: 'silent' })

const ADDRESS = 'anna@hospital.example'
const MINUTE = 60_000

async function aBooking(changes = {}) {
  const { doctorId } = await aDoctor(app, { email: ADDRESS })
  const { reply } = await app.call(bookAppointment, bookingInput(doctorId, changes))
  expect(reply.success).toBe(true)
}

/** Sets the clock so long after the email of a booking has come due. */
const sinceDue = (milliseconds: number) =>
  app.setNow(new Date(MONDAY_7_AM.getTime() + 10 * MINUTE + milliseconds))

function deliver(url: string): Promise<boolean> {
  return deliverEmail(app.deps, smtpTransport(url, 'desk@hospital.example', 'City Hospital'))
}

const emails = async () => (await listEmails(app.deps.db, {})).rows

test('the doctor gets one email, with who, when and where to answer', async () => {
  const smtp = await aMailServer()
  await aBooking({ name: 'Päul O’Meier', time: '13:30' })
  sinceDue(0)
  expect(await deliver(smtp.url)).toBe(true)
  expect(await deliver(smtp.url)).toBe(false)
  expect(smtp.received).toHaveLength(1)
  const [{ to, from, mail } = { to: [], from: '', mail: undefined }] = smtp.received
  expect([to, from]).toEqual([[ADDRESS], 'desk@hospital.example'])
  expect(mail?.subject).toBe('Appointment request for 02-03-2027, 01:30 PM - 01:45 PM')
  expect(mail?.from).toEqual({ name: 'City Hospital', address: 'desk@hospital.example' })
  expect(mail?.to).toEqual([{ name: '', address: ADDRESS }])
  expect(mail?.text?.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      'Dear Dr. Anna Weber,',
      'When:    02-03-2027, 01:30 PM - 01:45 PM',
      'Name:    Päul O’Meier',
      'Phone:   0151 1',
      'Address: Ring 2',
      'http://127.0.0.1:3000/doctor-appointments',
    ]),
  )
  expect(await emails()).toMatchObject([{ sentAt: app.deps.clock(), lastError: null }])
})

test('an email is not sent before it is due', async () => {
  const smtp = await aMailServer()
  await aBooking()
  sinceDue(-1)
  expect(await deliver(smtp.url)).toBe(false)
  sinceDue(0)
  expect(await deliver(smtp.url)).toBe(true)
})

test('while SMTP is down the email is kept and tried again after a growing delay, and nothing is lost', async () => {
  const port = await aClosedPort()
  const url = `smtp://127.0.0.1:${port}`
  await aBooking()
  let waited = 0
  for (const delay of [0, 15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
    sinceDue((waited + delay) * 1000 - 1)
    expect(await deliver(url)).toBe(false)
    waited += delay
    sinceDue(waited * 1000)
    expect(await deliver(url)).toBe(true)
    expect(await emails()).toMatchObject([
      { sentAt: null, lastError: expect.stringContaining('ECONNREFUSED') },
    ])
  }
  const smtp = await aMailServer({ port })
  sinceDue((waited + 3600) * 1000)
  expect(await deliver(url)).toBe(true)
  expect(smtp.received.map(({ to }) => to)).toEqual([[ADDRESS]])
  expect(await emails()).toMatchObject([{ sentAt: expect.any(Date), lastError: null }])
})

test('a recipient whom the server refuses keeps the reason, where an administrator reads it', async () => {
  const smtp = await aMailServer({ refused: ADDRESS })
  await aBooking()
  sinceDue(0)
  expect(await deliver(smtp.url)).toBe(true)
  const { token } = await anAdministrator(app)
  const { data } = await app.call(listMailsCall, undefined, { token })
  expect(data).toMatchObject([{ sentAt: null, lastError: expect.stringContaining('No such mailbox here') }])
  expect(smtp.received).toEqual([])
})

test('one email that fails does not hold up the others', async () => {
  const smtp = await aMailServer({ refused: ADDRESS })
  await aBooking()
  const { doctorId } = await aDoctor(app, { email: 'other@hospital.example' })
  await app.call(bookAppointment, bookingInput(doctorId))
  sinceDue(0)
  while (await deliver(smtp.url));
  expect(smtp.received.map(({ to }) => to)).toEqual([['other@hospital.example']])
})

test('workers who look at once send each email once', async () => {
  const smtp = await aMailServer()
  const { doctorId } = await aDoctor(app, { email: ADDRESS })
  for (const time of ['09:00', '10:00', '11:00']) {
    await app.call(bookAppointment, bookingInput(doctorId, { time }))
  }
  sinceDue(0)
  const done = await Promise.all(Array.from({ length: 8 }, () => deliver(smtp.url)))
  expect(done.filter(Boolean)).toHaveLength(3)
  const subjects = smtp.received.map(({ mail }) => mail.subject?.slice(-19, -11))
  expect(new Set(subjects)).toEqual(new Set(['09:00 AM', '10:00 AM', '11:00 AM']))
  expect(subjects).toHaveLength(3)
})

test('a worker does not wait for another that is taking an email: it takes the next', async () => {
  const smtp = await aMailServer()
  const { doctorId } = await aDoctor(app, { email: ADDRESS })
  for (const time of ['09:00', '10:00']) await app.call(bookAppointment, bookingInput(doctorId, { time }))
  sinceDue(0)
  const { db, clock } = app.deps
  await db.transaction().execute(async (trx) => {
    await leaseDueEmail(trx, clock(), new Date(clock().getTime() + MINUTE))
    expect(await deliver(smtp.url)).toBe(true)
    expect(await deliver(smtp.url)).toBe(false)
  })
})

test('a worker that dies over an email gives it back by time', async () => {
  const smtp = await aMailServer()
  await aBooking()
  sinceDue(0)
  const { db, clock } = app.deps
  await leaseDueEmail(db, clock(), new Date(clock().getTime() + 3 * MINUTE))
  expect(await deliver(smtp.url)).toBe(false)
  sinceDue(3 * MINUTE)
  expect(await deliver(smtp.url)).toBe(true)
  expect(smtp.received).toHaveLength(1)
})

test('an email is not sent when the appointment is over', async () => {
  const smtp = await aMailServer()
  await aBooking()
  app.setNow(new Date('2027-03-02T08:15:00Z'))
  expect(await deliver(smtp.url)).toBe(false)
  app.setNow(new Date('2027-03-02T08:14:59Z'))
  expect(await deliver(smtp.url)).toBe(true)
})

describe('what a patient typed', () => {
  test.each(['Paul\r\nBcc: thief@example.org', 'Paul\nBcc: thief@example.org', 'Bcc: thief@example.org'])(
    'gets into no header: %j',
    async (typed) => {
      const smtp = await aMailServer()
      await aBooking({ name: typed, phone: typed, address: `${typed}\r\n.\r\nQUIT` })
      sinceDue(0)
      await deliver(smtp.url)
      expect(smtp.received).toHaveLength(1)
      const [{ to, raw, mail } = { to: [], raw: '', mail: undefined }] = smtp.received
      expect(to).toEqual([ADDRESS])
      expect(mail?.bcc ?? mail?.cc).toBeUndefined()
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/thief|bcc/i)
      const oneLine = typed.replace(/\s+/g, ' ')
      expect(mail?.text).toContain(`  Name:    ${oneLine}\n  Phone:   ${oneLine}\n`)
      expect(mail?.text).toContain(`  Address: ${oneLine} . QUIT\n`)
    },
  )
})
