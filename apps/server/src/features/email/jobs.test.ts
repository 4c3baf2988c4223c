import { bookAppointment, sendBookingNotice } from '@desk/contract/appointment'
import { listEmails } from '@desk/contract/email'
import { freePort } from '@desk/testing/free-port'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aMailServer } from '../../../test/mail-server.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { writtenLog } from '../../../test/written-log.ts'
import { openTransport } from '../../platform/email/transport.ts'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { deliverEmailJob } from './jobs.ts'
import { queueWaitingEmails } from './queue-email.ts'

const app = useTestApp({ LOG_LEVEL: 'silent' })
const { connection, pool } = await testDatabase()
const ADDRESS = 'anna@hospital.example'
const PAUL = { name: 'Paul Meier', phone: '0151 1', address: 'Ring 2', date: '2027-03-02' }
const TIMEOUT = { timeout: 30_000, interval: 10 }

async function aServer(smtpUrl?: string, log = app.deps.log) {
  const sendEmail = openTransport({ ...app.deps.config, smtpUrl })
  if (sendEmail) await queueWaitingEmails(app.deps.db, app.deps.clock())
  const server = startJobs(connection, [deliverEmailJob], { ...app.deps, log, sendEmail }, 20)
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= server.stop())
  onTestFinished(stop)
  return { stop }
}

async function bookings(...times: string[]) {
  const { doctorId } = await aDoctor(app, { email: ADDRESS })
  for (const time of times) await app.call(bookAppointment, bookingInput(doctorId, { time }))
}

async function listed() {
  const { token } = await anAdministrator(app)
  return app.call(listEmails, undefined, { token })
}

async function jobs() {
  const { rows } = await pool.query<{ key: string; attempts: number; isLocked: boolean }>(
    `select key, attempts, locked_by is not null as "isLocked" from graphile_worker._private_jobs order by id`,
  )
  return rows
}

const untilJobs = (expected: unknown[]) =>
  vi.waitFor(async () => expect(await jobs()).toMatchObject(expected), TIMEOUT)

const makeDue = () => pool.query('update graphile_worker._private_jobs set run_at = now()')

test('a booking and its notice bring the doctor one email, however many servers deliver', async () => {
  const smtp = await aMailServer()
  const servers = [await aServer(smtp.url), await aServer(smtp.url)]
  await bookings('09:00')
  const { reply } = await app.call(sendBookingNotice, { ...PAUL, time: '09:00', doctorEmail: ADDRESS })
  expect(reply.success).toBe(true)
  await smtp.arrived(1)
  for (const server of servers) await server.stop()
  expect(smtp.received.map(({ to, email }) => [to, email.subject])).toEqual([
    [[ADDRESS], 'Appointment request for Tuesday, 02-03-2027, 09:00 AM - 09:15 AM'],
  ])
  expect((await listed()).data).toMatchObject([{ sentAt: '2027-03-01T06:00:00.000Z', lastError: null }])
  expect(await jobs()).toEqual([])
})

test('an email nobody asked for waits for its time', async () => {
  const smtp = await aMailServer()
  const server = await aServer(smtp.url)
  await bookings('09:00', '10:00')
  await app.call(sendBookingNotice, { ...PAUL, time: '09:00', doctorEmail: ADDRESS })
  await smtp.arrived(1)
  await server.stop()
  expect(smtp.received).toHaveLength(1)
  expect(await jobs()).toMatchObject([{ attempts: 0 }])
})

test('while SMTP is down the email is kept and tried again after a growing delay, and nothing is lost', async () => {
  const port = await freePort()
  const server = await aServer(`smtp://127.0.0.1:${port}`)
  await bookings('09:00')
  for (const attempts of [1, 2, 3]) {
    await makeDue()
    await untilJobs([{ attempts, isLocked: false }])
    expect((await listed()).data).toMatchObject([
      { sentAt: null, lastError: expect.stringContaining('ECONN') },
    ])
  }
  const smtp = await aMailServer({ port })
  await makeDue()
  await smtp.arrived(1)
  await server.stop()
  expect((await listed()).data).toMatchObject([{ sentAt: expect.any(String), lastError: null }])
})

test('an email that is refused for good is not tried again, holds up no other, and stays refused at the next start', async () => {
  const smtp = await aMailServer({
    refusals: [{ at: 'RCPT TO', code: 550, message: 'No such mailbox here' }],
  })
  const server = await aServer(smtp.url)
  await bookings('09:00', '10:00')
  await makeDue()
  await smtp.arrived(1)
  await server.stop()
  const again = await aServer(smtp.url)
  await untilJobs([])
  await again.stop()
  expect(smtp.received).toHaveLength(1)
  const [sent, failed] = (await listed()).data.toSorted((one) => (one.sentAt ? -1 : 1))
  expect(sent).toMatchObject({ failedAt: null, lastError: null })
  expect(failed).toMatchObject({ sentAt: null, lastError: expect.stringContaining('550 No such mailbox') })
})

test.each([
  { at: 'RCPT TO', code: 550, message: '5.1.1 no mailbox for anna (at) hospital.example' },
  { at: 'RCPT TO', code: 451, message: 'anna=40hospital.example is greylisted' },
  { at: 'DATA', code: 552, message: `Quota of <${ADDRESS}> exceeded` },
] as const)('neither log nor queue hold the address of an email that $code refuses', async (refusal) => {
  const { log, lines } = writtenLog()
  const server = await aServer((await aMailServer({ refusals: [refusal] })).url, log)
  await bookings('09:00')
  await makeDue()
  await vi.waitFor(() => expect(lines().some((line) => line.includes('job failed'))).toBe(true), TIMEOUT)
  await server.stop()
  const { rows } = await pool.query('select last_error from graphile_worker._private_jobs')
  const written = [...lines(), JSON.stringify(rows)].join('\n')
  expect(written).toContain(String(refusal.code))
  expect(written).not.toMatch(/anna|hospital\.example/)
  expect((await listed()).data).toMatchObject([{ lastError: expect.stringContaining(String(refusal.code)) }])
})

test('emails that wait when the server starts are sent, each once, however many servers start', async () => {
  const smtp = await aMailServer()
  await bookings('09:00', '10:00', '11:00')
  // Emails of an upgraded hospital have no jobs yet.
  await pool.query(
    `delete from graphile_worker._private_jobs where key <> (select max(key) from graphile_worker.jobs)`,
  )
  const servers = await Promise.all([aServer(smtp.url), aServer(smtp.url)])
  expect(await jobs()).toHaveLength(3)
  await makeDue()
  await smtp.arrived(3)
  await untilJobs([])
  for (const server of servers) await server.stop()
  expect(new Set(smtp.received.map(({ email }) => email.subject)).size).toBe(3)
  expect(smtp.received).toHaveLength(3)
})

test('an email whose appointment is over, or that was sent, is not queued at a start', async () => {
  await bookings('09:00', '10:00')
  await pool.query('truncate graphile_worker._private_jobs')
  await pool.query(`update emails set sent_at = now() where id = (select min(id) from emails)`)
  await queueWaitingEmails(app.deps.db, app.deps.clock())
  expect(await jobs()).toHaveLength(1)
  await pool.query('truncate graphile_worker._private_jobs')
  await queueWaitingEmails(app.deps.db, new Date('2027-03-02T09:15:00Z'))
  expect(await jobs()).toEqual([])
})

test('without SMTP_URL emails are kept for an administrator to read (R16), and sent when it is set later', async () => {
  const server = await aServer()
  await bookings('09:00', '10:00')
  await makeDue()
  await untilJobs([])
  await server.stop()
  const { data, reply } = await listed()
  expect(reply.total).toBe(2)
  expect(data).toMatchObject(
    ['10:00 AM - 10:15 AM', '09:00 AM - 09:15 AM'].map((label) => ({
      id: expect.any(String),
      kind: 'booking-notice',
      attempts: 0,
      recipient: ADDRESS,
      subject: `Appointment request for Tuesday, 02-03-2027, ${label}`,
      body: expect.stringContaining('Paul Meier'),
      createdAt: '2027-03-01T06:00:00.000Z',
      sentAt: null,
      failedAt: null,
      lastError: null,
      withheld: null,
    })),
  )
  const smtp = await aMailServer()
  await aServer(smtp.url)
  await makeDue()
  await smtp.arrived(2)
})

test('emails are listed page by page', async () => {
  await bookings('09:00', '10:00')
  const { token } = await anAdministrator(app)
  const { data } = await app.call(listEmails, undefined, { token, query: { page: '2', limit: '1' } })
  expect(data.map(({ subject }) => subject)).toEqual([
    'Appointment request for Tuesday, 02-03-2027, 09:00 AM - 09:15 AM',
  ])
})
