import { listEmails, retryEmail } from '@desk/contract/email'
import { bookAppointment } from '@desk/contract/appointment'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aMailServer } from '../../../test/mail-server.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { openTransport } from '../../platform/email/transport.ts'
import { deliverEmail } from './deliver-email.ts'

const app = useTestApp()
const ADDRESS = 'anna@hospital.example'

async function anEmail() {
  const { doctorId } = await aDoctor(app, { email: ADDRESS })
  await app.call(bookAppointment, bookingInput(doctorId))
  const admin = await anAdministrator(app)
  const { data } = await app.call(listEmails, undefined, admin)
  return { admin, emailId: data[0]?.id ?? '' }
}

const listed = async (admin: { token: string }) => (await app.call(listEmails, undefined, admin)).data

test('an email that was refused for good is tried again when an administrator says so, and arrives', async () => {
  const smtp = await aMailServer({ refusals: [{ at: 'RCPT TO', code: 550, message: 'No such mailbox' }] })
  const sendEmail = openTransport({ ...app.deps.config, smtpUrl: smtp.url })
  const { admin, emailId } = await anEmail()
  const deliver = () => deliverEmail({ ...app.deps, sendEmail }, SYSTEM, { emailId })
  await expect(deliver()).rejects.toThrow()
  expect(await listed(admin)).toMatchObject([{ kind: 'booking-notice', attempts: 1, sentAt: null }])
  expect((await listed(admin))[0]?.failedAt).not.toBeNull()
  const { reply } = await app.call(retryEmail, { emailId }, admin)
  expect(reply).toMatchObject({ success: true, message: 'The email is tried again now' })
  const { rows } = await app.deps.pool.query(
    `select run_at <= now() as due from graphile_worker._private_jobs where key = $1`,
    [`email:${emailId}`],
  )
  expect(rows).toEqual([{ due: true }])
  await deliver()
  expect(smtp.received.map(({ to }) => to)).toEqual([[ADDRESS]])
  expect(await listed(admin)).toMatchObject([{ attempts: 2, failedAt: null, lastError: null }])
})

test.each([
  ['was sent', 'sent_at = now()'],
  ['is kept back', `withheld = 'outdated'`],
  ['is over', `expires_at = '2027-01-01'`],
])('an email that %s is not tried again', async (_, change) => {
  const { admin, emailId } = await anEmail()
  await app.deps.pool.query(`update emails set ${change}`)
  const { reply } = await app.call(retryEmail, { emailId }, admin)
  expect(reply).toMatchObject({
    success: false,
    message: 'This email is not sent any more. The list says why.',
  })
})

test('there is nothing to retry under an id that is none', async () => {
  const { admin } = await anEmail()
  for (const emailId of ['99', 'x', '99999999999999999999', '-1']) {
    expect((await app.call(retryEmail, { emailId }, admin)).status).toBe(404)
  }
})
