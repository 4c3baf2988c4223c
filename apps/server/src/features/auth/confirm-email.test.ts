import { listUsers } from '@desk/contract/admin'
import {
  confirmEmail,
  getUserData,
  logIn,
  register,
  sendConfirmation,
  updateAccount,
  withdrawAddress,
} from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { aMailbox } from '../../../test/mailbox.ts'
import { anAdministrator, aUser, PASSWORD } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'

const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })

const PAUL = { name: 'Paul <b>Meier</b>', email: 'paul@example.org', password: PASSWORD }
const DAY = 24 * 60 * 60_000
const CONFIRMED = { success: true, message: expect.stringContaining('messages to this address reach you') }
const INVALID = { success: false, message: expect.stringContaining('its time is over') }

async function registered(account = PAUL) {
  const { reply } = await app.call(register, account)
  expect(reply).toEqual({ success: true, message: 'Register Successfully!' })
  const { email, password } = account
  return (await app.call(logIn, { email, password })).reply.token
}

const me = async (token?: string) => (await app.call(getUserData, { token: '' }, { token })).data
const confirm = async (token: string) => (await app.call(confirmEmail, { token })).reply
const change = async (email: string, token?: string) =>
  (await app.call(updateAccount, { name: 'Paul', email }, { token })).reply

test('a new account works at once, and is sent a link that proves its address when it is confirmed', async () => {
  const mailbox = await aMailbox(app)
  const token = await registered()
  expect(await me(token)).toMatchObject({ emailProof: 'awaited', pendingEmail: null })
  const [email] = await mailbox.to(PAUL.email)
  expect(email?.subject).toBe('Please confirm your email address')
  expect(email?.text).toContain('http://127.0.0.1:3000/confirm-email#')
  expect(email?.text, 'what a stranger typed').not.toContain('Meier')
  const link = await mailbox.tokenTo(PAUL.email)
  expect(await confirm(link)).toMatchObject(CONFIRMED)
  expect(await me(token)).toMatchObject({ email: PAUL.email, emailProof: 'proven' })
  expect(await confirm(link)).toMatchObject(INVALID)
  expect(await confirm('made-up')).toMatchObject(INVALID)
})

test('the link can be sent again, any of them works for seven days, and the first use ends the others', async () => {
  const mailbox = await aMailbox(app)
  const token = await registered()
  const first = await mailbox.tokenTo(PAUL.email)
  expect((await app.call(sendConfirmation, {}, { token })).reply.success).toBe(true)
  const second = await mailbox.tokenTo(PAUL.email)
  expect(second).not.toBe(first)
  app.setNow(new Date(MONDAY_7_AM.getTime() + 7 * DAY))
  expect(await confirm(first)).toMatchObject(INVALID)
  app.setNow(new Date(MONDAY_7_AM.getTime() + 7 * DAY - 1))
  expect(await confirm(first)).toMatchObject(CONFIRMED)
  expect(await confirm(second)).toMatchObject(INVALID)
  expect((await app.call(sendConfirmation, {}, { token })).reply).toMatchObject({
    success: false,
    message: 'Your address is confirmed already.',
  })
})

test('another address counts once it is confirmed, and the one before is told both times', async () => {
  const mailbox = await aMailbox(app)
  const token = await registered()
  await confirm(await mailbox.tokenTo(PAUL.email))
  const { email, password } = { ...PAUL, email: 'new@example.org' }
  const reply = await change(email, token)
  expect(reply).toEqual({
    success: true,
    message:
      'Your name is saved. We have sent a link to new@example.org: your address changes once you have opened it.',
  })
  expect(await me(token)).toMatchObject({ name: 'Paul', email: PAUL.email, pendingEmail: email })
  expect((await app.call(logIn, { email, password })).reply.success).toBe(false)
  expect((await mailbox.to(PAUL.email)).at(-1)).toMatchObject({
    subject: 'Your email address is to be changed',
    text: expect.stringContaining('/forgot-password'),
  })
  expect(await confirm(await mailbox.tokenTo(email))).toMatchObject(CONFIRMED)
  expect(await me(token)).toMatchObject({ email, emailProof: 'proven', pendingEmail: null })
  expect((await mailbox.to(PAUL.email)).at(-1)?.subject).toBe('Your email address has been changed')
  expect((await app.call(logIn, { email, password })).reply.success).toBe(true)
  expect((await app.call(logIn, { email: PAUL.email, password })).reply.success).toBe(false)
})

test('of two addresses that were asked for only the last one can be confirmed', async () => {
  const mailbox = await aMailbox(app)
  const token = await registered()
  await change('first@example.org', token)
  const first = await mailbox.tokenTo('first@example.org')
  await change('second@example.org', token)
  expect(await confirm(first)).toMatchObject(INVALID)
  expect(await confirm(await mailbox.tokenTo('second@example.org'))).toMatchObject(CONFIRMED)
  expect(await me(token)).toMatchObject({ email: 'second@example.org' })
})

test('a change can be taken back: its link opens nothing any more', async () => {
  const mailbox = await aMailbox(app)
  const token = await registered()
  await change('wrong@example.org', token)
  const link = await mailbox.tokenTo('wrong@example.org')
  expect((await app.call(withdrawAddress, {}, { token })).reply.success).toBe(true)
  expect(await me(token)).toMatchObject({ email: PAUL.email, pendingEmail: null })
  expect(await confirm(link)).toMatchObject(INVALID)
})

test('an address that nobody has proven is not told of a change: it may be a stranger’s', async () => {
  const mailbox = await aMailbox(app)
  const token = await registered()
  expect(await mailbox.to(PAUL.email)).toHaveLength(1)
  await change('new@example.org', token)
  await confirm(await mailbox.tokenTo('new@example.org'))
  expect((await mailbox.to(PAUL.email)).map(({ subject }) => subject)).toEqual([
    'Please confirm your email address',
  ])
})

test('an address that somebody else has taken meanwhile is refused, and nothing changes', async () => {
  const mailbox = await aMailbox(app)
  const token = await registered()
  await change('new@example.org', token)
  const link = await mailbox.tokenTo('new@example.org')
  await aUser(app, { email: 'new@example.org' })
  expect(await confirm(link)).toMatchObject({
    success: false,
    message: expect.stringContaining('already an account'),
  })
  expect(await me(token)).toMatchObject({ email: PAUL.email, pendingEmail: 'new@example.org' })
})

test('another address asks for the password again, the name does not', async () => {
  const { token, email } = await aUser(app)
  app.setNow(new Date(MONDAY_7_AM.getTime() + DAY))
  expect(await change(email, token)).toMatchObject({ success: true, message: 'Your account is updated' })
  expect(await change('new@example.org', token)).toMatchObject({ success: false, confirm: true })
})

test('administrators see whose address is waited for; accounts from before were never asked', async () => {
  const { token } = await anAdministrator(app)
  await registered()
  const { data } = await app.call(listUsers, undefined, { token })
  expect(data.map(({ email, emailProof }) => [email, emailProof])).toEqual([
    [PAUL.email, 'awaited'],
    [expect.any(String), 'unasked'],
  ])
})
