import { makePasswordLink } from '@desk/contract/admin'
import {
  confirmEmail,
  forgotPassword,
  getUserData,
  logIn,
  register,
  resetPassword,
  sendConfirmation,
  updateAccount,
} from '@desk/contract/auth'
import { bookAppointment } from '@desk/contract/appointment'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser, PASSWORD } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { dropUnproven } from './jobs.ts'

const app = useTestApp({ REQUIRE_PROVEN_ADDRESS: 'on' })

const PAUL = { name: 'Paul', email: 'paul@example.org', password: PASSWORD }

test('without SMTP_URL nobody is asked for proof, kept from anything or dropped', async () => {
  await app.call(register, PAUL)
  const { token } = (await app.call(logIn, PAUL)).reply
  const { data } = await app.call(getUserData, { token: '' }, { token })
  expect(data).toMatchObject({ emailProof: 'unasked' })
  const { doctorId } = await aDoctor(app)
  expect((await app.call(bookAppointment, bookingInput(doctorId), { token })).reply.success).toBe(true)
  const emails = await app.deps.pool.query('select kind from emails order by kind')
  expect(emails.rows).toEqual([{ kind: 'appointment-received' }, { kind: 'booking-notice' }])
  await aUser(app)
  app.setNow(new Date('2030-01-01T00:00:00Z'))
  await dropUnproven.run(app.deps, {})
  expect((await app.deps.pool.query('select id from users')).rows).toHaveLength(3)
})

test('without SMTP_URL an address changes at once, and nobody can ask for a link', async () => {
  const { token, name } = await aUser(app)
  const { reply } = await app.call(updateAccount, { name, email: 'new@example.org' }, { token })
  expect(reply).toEqual({ success: true, message: 'Your account is updated' })
  const { data } = await app.call(getUserData, { token: '' }, { token })
  expect(data).toMatchObject({ email: 'new@example.org', pendingEmail: null })
  const message = 'This hospital sends no emails. Please ask the reception for help.'
  for (const { reply: answer } of [
    await app.call(sendConfirmation, {}, { token }),
    await app.call(forgotPassword, { email: 'new@example.org' }),
  ]) {
    expect(answer).toMatchObject({ success: false, message })
  }
})

test('an administrator makes a link to set a password, which works once for half an hour and proves nothing', async () => {
  const [{ id, email, token }, administrator] = [await aUser(app), await anAdministrator(app)]
  const { data } = await app.call(makePasswordLink, { userId: id }, { token: administrator.token })
  const [start, link = ''] = data.link.split('#')
  expect([start, data.minutes]).toEqual(['http://127.0.0.1:3000/reset-password', 30])
  expect((await app.call(confirmEmail, { token: link })).reply.success).toBe(false)
  const password = 'another password'
  expect((await app.call(resetPassword, { token: link, password })).reply.success).toBe(true)
  expect((await app.call(resetPassword, { token: link, password })).reply.success).toBe(false)
  expect((await app.call(getUserData, { token: '' }, { token })).status).toBe(401)
  const { reply } = await app.call(logIn, { email, password })
  const mine = await app.call(getUserData, { token: '' }, { token: reply.token })
  expect(mine.data.emailProof).toBe('unasked')
  expect(mine.data.unread.map((news) => news.message)).toEqual([
    'An administrator has made a link to set a new password for your account.',
  ])
})

test('the link of an administrator asks for the administrator’s password again, and ends after half an hour', async () => {
  const [{ id }, administrator] = [await aUser(app), await anAdministrator(app)]
  const make = () => app.call(makePasswordLink, { userId: id }, { token: administrator.token })
  const { data } = await make()
  app.setNow(new Date(MONDAY_7_AM.getTime() + 30 * 60_000))
  const token = data.link.split('#')[1] ?? ''
  expect((await app.call(resetPassword, { token, password: 'another' })).reply.success).toBe(false)
  expect((await make()).reply).toMatchObject({ success: false, confirm: true })
})
