import { bookAppointment } from '@desk/contract/appointment'
import { listMails, sendBookingNotice } from '@desk/contract/mail'
import { expect, onTestFinished, test } from 'vitest'
import { aRequest } from '../../../test/bookings.ts'
import { aMailServer } from '../../../test/mail-server.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { startMailer } from './jobs.ts'

const house = useTestApp()

const ADDRESS = 'anna@hospital.example'
const PAUL = { name: 'Paul Meier', phone: '0151 1', address: 'Ring 2', day: '2027-03-02' }

function aMailer(smtpUrl: string) {
  const mailer = startMailer({ ...house.parts, config: { ...house.parts.config, smtpUrl } })
  onTestFinished(() => mailer?.stop())
  return mailer
}

test('a booking and its notice bring the doctor one mail, however many servers deliver', async () => {
  const smtp = await aMailServer()
  const mailers = [aMailer(smtp.url), aMailer(smtp.url)]
  const { doctorId } = await aDoctor(house, { email: ADDRESS })
  await house.call(bookAppointment, aRequest(doctorId))
  const { reply } = await house.call(sendBookingNotice, { ...PAUL, time: '09:00', doctorEmail: ADDRESS })
  expect(reply.success).toBe(true)
  for (const mailer of mailers) mailer?.wake()
  await smtp.arrived(1)
  for (const mailer of mailers) await mailer?.stop()
  expect(smtp.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [[ADDRESS], 'Appointment request for 02-03-2027, 09:00 AM - 09:15 AM'],
  ])
  const { token } = await anAdministrator(house)
  const { data } = await house.call(listMails, undefined, { token })
  expect(data).toMatchObject([{ sentAt: '2027-03-01T06:00:00.000Z', lastError: null }])
})

test('mails that wait when the server starts are sent, one after the other', async () => {
  const smtp = await aMailServer()
  const { doctorId } = await aDoctor(house, { email: ADDRESS })
  for (const time of ['09:00', '10:00', '11:00']) {
    await house.call(bookAppointment, aRequest(doctorId, { time }))
  }
  house.setNow(new Date('2027-03-01T06:10:00Z'))
  const mailer = aMailer(smtp.url)
  await smtp.arrived(3)
  await mailer?.stop()
  expect(smtp.received).toHaveLength(3)
})

test('without SMTP_URL no mailer runs, and an administrator reads the mails in the app (R16)', async () => {
  expect(startMailer(house.parts)).toBeUndefined()
  const { doctorId } = await aDoctor(house, { email: ADDRESS })
  for (const time of ['09:00', '10:00']) await house.call(bookAppointment, aRequest(doctorId, { time }))
  const { token } = await anAdministrator(house)
  const { data, reply } = await house.call(listMails, undefined, { token })
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
  const page = await house.call(listMails, undefined, { token, query: { page: '2', limit: '1' } })
  expect(page.data.map(({ subject }) => subject)).toEqual([data[1]?.subject])
})
