import { listEmails as listEmailsCall } from '@desk/contract/email'
import { bookAppointment } from '@desk/contract/appointment'
import { freePort } from '@desk/testing/free-port'
import { describe, expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aMailServer } from '../../../test/mail-server.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { EmailNotSent, openTransport } from '../../platform/email/transport.ts'
import { PermanentFailure } from '../../platform/jobs/job.ts'
import { deliverEmail } from './deliver-email.ts'
import { listEmailRows } from './list-queries.ts'
import { endLateEmails } from './queries.ts'

const app = useTestApp()

const ADDRESS = 'anna@hospital.example'

async function aBooking(changes = {}) {
  const { doctorId } = await aDoctor(app, { email: ADDRESS })
  const { reply } = await app.call(bookAppointment, bookingInput(doctorId, changes))
  expect(reply.success).toBe(true)
}

const emails = async () => (await listEmailRows(app.deps.db, {})).rows

async function deliver(smtpUrl: string): Promise<void> {
  const sendEmail = openTransport({
    smtpUrl,
    requiresSmtpTls: false,
    mailFrom: 'desk@hospital.example',
    hospitalName: 'City Hospital',
  })
  const [email] = await emails()
  await deliverEmail({ ...app.deps, sendEmail }, SYSTEM, { emailId: email?.id ?? '' })
}

test('the doctor gets one email, with who, when and where to answer', async () => {
  const smtp = await aMailServer()
  await aBooking({ name: 'Päul O’Meier', time: '13:30' })
  await deliver(smtp.url)
  expect(smtp.received).toHaveLength(1)
  const [{ to, from, email } = { to: [], from: '', email: undefined }] = smtp.received
  expect([to, from]).toEqual([[ADDRESS], 'desk@hospital.example'])
  expect(email?.subject).toBe('Appointment request for Tuesday, 02-03-2027, 01:30 PM - 01:45 PM')
  expect(email?.from).toEqual({ name: 'City Hospital', address: 'desk@hospital.example' })
  expect(email?.to).toEqual([{ name: '', address: ADDRESS }])
  expect(email?.text?.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      'Dear Dr. Anna Weber,',
      'When:      Tuesday, 02-03-2027, 01:30 PM - 01:45 PM',
      'Name:      Päul O’Meier',
      'Phone:     0151 1',
      'Address:   Ring 2',
      'http://127.0.0.1:3000/doctor-appointments',
    ]),
  )
  expect(await emails()).toMatchObject([{ sentAt: MONDAY_7_AM, failedAt: null, lastError: null }])
})

test('an email that was sent is not sent again', async () => {
  const smtp = await aMailServer()
  await aBooking()
  await deliver(smtp.url)
  await deliver(smtp.url)
  expect(smtp.received).toHaveLength(1)
})

test('while no SMTP server answers the email waits, with the reason', async () => {
  const port = await freePort()
  await aBooking()
  const refused = await deliver(`smtp://127.0.0.1:${port}`).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(EmailNotSent)
  expect(await emails()).toMatchObject([
    { sentAt: null, failedAt: null, lastError: expect.stringContaining('ECONNREFUSED') },
  ])
  const smtp = await aMailServer({ port })
  await deliver(smtp.url)
  expect(smtp.received.map(({ to }) => to)).toEqual([[ADDRESS]])
  expect(await emails()).toMatchObject([{ sentAt: MONDAY_7_AM, lastError: null }])
})

test.each([
  { at: 'RCPT TO', code: 451, message: 'Greylisted' },
  { at: 'DATA', code: 452, message: 'Mailbox full' },
  // These refusals are about our settings, not about this email.
  { at: 'MAIL FROM', code: 550, message: 'Sender not allowed' },
  { at: 'MAIL FROM', code: 530, message: 'Authentication required' },
  { at: 'RCPT TO', code: 530, message: '5.7.0 Authentication required' },
  { at: 'RCPT TO', code: 554, message: '5.7.1 Relay access denied' },
  { at: 'RCPT TO', code: 550, message: '5.7.1 Unable to relay' },
] as const)('$code at $at is tried again', async (refusal) => {
  const smtp = await aMailServer({ refusals: [refusal] })
  await aBooking()
  await expect(deliver(smtp.url)).rejects.toThrow(EmailNotSent)
  const lastError = expect.stringContaining(`${refusal.code} ${refusal.message}`)
  expect(await emails()).toMatchObject([{ sentAt: null, failedAt: null, lastError }])
  await deliver(smtp.url)
  expect(await emails()).toMatchObject([{ sentAt: MONDAY_7_AM, lastError: null }])
})

test.each([
  { at: 'RCPT TO', code: 550, message: `<${ADDRESS}>: No such mailbox here` },
  { at: 'DATA', code: 554, message: `Refused for ${ADDRESS}` },
] as const)(
  '$code at $at is the end: an administrator reads the reply, and nobody tries again',
  async (refusal) => {
    const smtp = await aMailServer({ refusals: [refusal] })
    await aBooking()
    const failure = await deliver(smtp.url).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PermanentFailure)
    expect(String(failure)).not.toContain(ADDRESS)
    const { token } = await anAdministrator(app)
    const { data } = await app.call(listEmailsCall, undefined, { token })
    const reply = `${refusal.code} ${refusal.message.replace(ADDRESS, '…')}`
    expect(data).toMatchObject([
      { sentAt: null, failedAt: MONDAY_7_AM.toISOString(), lastError: expect.stringContaining(reply) },
    ])
    const before = smtp.received.length
    await deliver(smtp.url)
    expect(smtp.received).toHaveLength(before)
    expect((await emails())[0]?.sentAt).toBeNull()
  },
)

test('an email that arrives just as its time ends was sent', async () => {
  await aBooking()
  const sendEmail = () => endLateEmails(app.deps.db, new Date('2027-04-01'))
  const [email] = await emails()
  await deliverEmail({ ...app.deps, sendEmail }, SYSTEM, { emailId: email?.id ?? '' })
  expect(await emails()).toMatchObject([{ sentAt: MONDAY_7_AM, failedAt: null }])
})

test('an email that is sent again, because nobody heard that it had arrived, has the same message id', async () => {
  const smtp = await aMailServer({ refusals: [{ at: 'DATA', code: 421, message: 'Closing' }] })
  await aBooking()
  await expect(deliver(smtp.url)).rejects.toThrow(EmailNotSent)
  await deliver(smtp.url)
  const [first, second] = smtp.received.map(({ email }) => email.messageId)
  expect(first).toMatch(/^<notice-\d+@hospital\.example>$/)
  expect(second).toBe(first)
})

test('an email is not sent when the appointment is over', async () => {
  const smtp = await aMailServer()
  await aBooking()
  app.setNow(new Date('2027-03-02T08:15:00Z'))
  await deliver(smtp.url)
  expect(smtp.received).toEqual([])
  app.setNow(new Date('2027-03-02T08:14:59Z'))
  await deliver(smtp.url)
  expect(smtp.received).toHaveLength(1)
})

describe('what a patient typed', () => {
  test.each(['Paul\r\nBcc: thief@example.org', 'Paul\nBcc: thief@example.org', 'Bcc: thief@example.org'])(
    'gets into no header: %j',
    async (typed) => {
      const smtp = await aMailServer()
      await aBooking({ name: typed, phone: typed, address: `${typed}\r\n.\r\nQUIT` })
      await deliver(smtp.url)
      expect(smtp.received).toHaveLength(1)
      const [{ to, raw, email } = { to: [], raw: '', email: undefined }] = smtp.received
      expect(to).toEqual([ADDRESS])
      expect(email?.bcc ?? email?.cc).toBeUndefined()
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/thief|bcc/i)
      const oneLine = typed.replace(/\s+/g, ' ')
      expect(email?.text).toContain(`  Name:      ${oneLine}\n  Phone:     ${oneLine}\n`)
      expect(email?.text).toContain(`  Address:   ${oneLine} . QUIT\n`)
    },
  )
})
