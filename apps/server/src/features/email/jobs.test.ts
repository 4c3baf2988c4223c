import { bookAppointment, sendBookingNotice } from '@desk/contract/appointment'
import { listEmails } from '@desk/contract/email'
import { expect, onTestFinished, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aMailServer } from '../../../test/mail-server.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { startEmailWorker } from './jobs.ts'

const app = useTestApp()

const ADDRESS = 'anna@hospital.example'
const PAUL = { name: 'Paul Meier', phone: '0151 1', address: 'Ring 2', date: '2027-03-02' }

function aMailer(smtpUrl: string) {
  const emailWorker = startEmailWorker({ ...app.deps, config: { ...app.deps.config, smtpUrl } })
  onTestFinished(() => emailWorker?.stop())
  return emailWorker
}

test('a booking and its notice bring the doctor one email, however many servers deliver', async () => {
  const smtp = await aMailServer()
  const mailers = [aMailer(smtp.url), aMailer(smtp.url)]
  const { doctorId } = await aDoctor(app, { email: ADDRESS })
  await app.call(bookAppointment, bookingInput(doctorId))
  const { reply } = await app.call(sendBookingNotice, { ...PAUL, time: '09:00', doctorEmail: ADDRESS })
  expect(reply.success).toBe(true)
  for (const emailWorker of mailers) emailWorker?.wake()
  await smtp.arrived(1)
  for (const emailWorker of mailers) await emailWorker?.stop()
  expect(smtp.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [[ADDRESS], 'Appointment request for 02-03-2027, 09:00 AM - 09:15 AM'],
  ])
  const { token } = await anAdministrator(app)
  const { data } = await app.call(listEmails, undefined, { token })
  expect(data).toMatchObject([{ sentAt: '2027-03-01T06:00:00.000Z', lastError: null }])
})

test('emails that wait when the server starts are sent, one after the other', async () => {
  const smtp = await aMailServer()
  const { doctorId } = await aDoctor(app, { email: ADDRESS })
  for (const time of ['09:00', '10:00', '11:00']) {
    await app.call(bookAppointment, bookingInput(doctorId, { time }))
  }
  app.setNow(new Date('2027-03-01T06:10:00Z'))
  const emailWorker = aMailer(smtp.url)
  await smtp.arrived(3)
  await emailWorker?.stop()
  expect(smtp.received).toHaveLength(3)
})

test('without SMTP_URL no email worker runs, and an administrator reads the emails in the app (R16)', async () => {
  expect(startEmailWorker(app.deps)).toBeUndefined()
  const { doctorId } = await aDoctor(app, { email: ADDRESS })
  for (const time of ['09:00', '10:00']) await app.call(bookAppointment, bookingInput(doctorId, { time }))
  const { token } = await anAdministrator(app)
  const { data, reply } = await app.call(listEmails, undefined, { token })
  expect(reply.total).toBe(2)
  expect(data).toEqual(
    ['10:00 AM - 10:15 AM', '09:00 AM - 09:15 AM'].map((label) => ({
      id: expect.any(String),
      expiresAt: expect.any(String),
      recipient: ADDRESS,
      subject: `Appointment request for 02-03-2027, ${label}`,
      body: expect.stringContaining('Paul Meier'),
      createdAt: '2027-03-01T06:00:00.000Z',
      sentAt: null,
      lastError: null,
    })),
  )
  const page = await app.call(listEmails, undefined, { token, query: { page: '2', limit: '1' } })
  expect(page.data.map(({ subject }) => subject)).toEqual([data[1]?.subject])
})
