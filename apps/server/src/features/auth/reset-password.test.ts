import { listEmails } from '@desk/contract/email'
import {
  confirmEmail,
  forgotPassword,
  getUserData,
  logIn,
  register,
  resetPassword,
  updateAccount,
} from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { aMailbox } from '../../../test/mailbox.ts'
import { anAdministrator, aUser, PASSWORD } from '../../../test/people.ts'
import { MONDAY_7_AM, useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'
import { setBlocked } from './queries.ts'

const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })

const NEW = 'a new password'
const SENT = {
  success: true,
  message:
    'If there is an account with this address, a link to set a new password is on its way to it. The link works once, for 30 minutes.',
}
const INVALID = { success: false, message: expect.stringContaining('its time is over') }

const forgot = async (email: string) => (await app.call(forgotPassword, { email })).reply
const reset = async (token: string, password = NEW) =>
  (await app.call(resetPassword, { token, password })).reply
const mayEnter = async (email: string, password: string) =>
  (await app.call(logIn, { email, password })).reply.success
const me = (token: string) => app.call(getUserData, { token: '' }, { token })

test('who forgot the password sets a new one with a link, once, and every session has ended', async () => {
  const mailbox = await aMailbox(app)
  const { email, token } = await aUser(app)
  expect(await forgot(email.toUpperCase())).toEqual(SENT)
  const link = await mailbox.tokenTo(email)
  expect((await mailbox.to(email))[0]?.text).toContain('http://127.0.0.1:3000/reset-password#')
  expect(await mayEnter(email, PASSWORD), 'until then nothing changes').toBe(true)
  expect(await reset(link)).toMatchObject({ success: true })
  expect(await mayEnter(email, PASSWORD)).toBe(false)
  expect(await mayEnter(email, NEW)).toBe(true)
  expect((await me(token)).status).toBe(401)
  expect(await reset(link, 'a third one')).toMatchObject(INVALID)
})

test('the answer is the same, and as late, for an address without an account and for a blocked one', async () => {
  const mailbox = await aMailbox(app)
  const blocked = await aUser(app)
  await setBlocked(app.deps.db, blocked.id, MONDAY_7_AM)
  const known = await aUser(app)
  for (const email of ['nobody@example.org', blocked.email, known.email]) {
    const asked = performance.now()
    expect(await forgot(email)).toEqual(SENT)
    expect(performance.now() - asked).toBeGreaterThanOrEqual(299)
  }
  expect(await mailbox.to(blocked.email)).toEqual([])
  expect(await mailbox.to('nobody@example.org')).toEqual([])
  expect(await mailbox.to(known.email)).toHaveLength(1)
})

test('a link ends after thirty minutes, and the first one that is used ends the others', async () => {
  const mailbox = await aMailbox(app)
  const { email } = await aUser(app)
  await forgot(email)
  const first = await mailbox.tokenTo(email)
  await forgot(email)
  const second = await mailbox.tokenTo(email)
  app.setNow(new Date(MONDAY_7_AM.getTime() + 30 * 60_000))
  expect(await reset(second)).toMatchObject(INVALID)
  app.setNow(new Date(MONDAY_7_AM.getTime() + 30 * 60_000 - 1))
  expect(await reset(first)).toMatchObject({ success: true })
  expect(await reset(second)).toMatchObject(INVALID)
})

test('one that still waits to be sent is not sent any more once a password was set', async () => {
  const mailbox = await aMailbox(app)
  const { email } = await aUser(app)
  await forgot(email)
  const link = await mailbox.tokenTo(email)
  await forgot(email)
  await reset(link)
  expect(await mailbox.to(email)).toHaveLength(1)
})

test('a change of address that somebody has asked for is over when the owner sets a new password', async () => {
  const mailbox = await aMailbox(app)
  const { email, token, name } = await aUser(app)
  await app.call(updateAccount, { name, email: 'thief@example.org' }, { token })
  const thiefs = await mailbox.tokenTo('thief@example.org')
  await forgot(email)
  await reset(await mailbox.tokenTo(email))
  expect((await app.call(confirmEmail, { token: thiefs })).reply).toMatchObject(INVALID)
  const { reply } = await app.call(logIn, { email, password: NEW })
  expect((await me(reply.token ?? '')).data).toMatchObject({ email, pendingEmail: null })
})

test('after a change of address a link in the mailbox there was opens the account no more', async () => {
  const mailbox = await aMailbox(app)
  const { email, token, name } = await aUser(app)
  await forgot(email)
  const former = await mailbox.tokenTo(email)
  await app.call(updateAccount, { name, email: 'new@example.org' }, { token })
  await app.call(confirmEmail, { token: await mailbox.tokenTo('new@example.org') })
  expect(await reset(former)).toMatchObject(INVALID)
})

test('a password that is set with a link proves the address, and takes the factors that were there before', async () => {
  const mailbox = await aMailbox(app)
  const account = { name: 'A thief', email: 'owner@example.org', password: PASSWORD }
  await app.call(register, account)
  await addFactor(account.email)
  await forgot(account.email)
  await reset(await mailbox.tokenTo(account.email))
  const { reply } = await app.call(logIn, { email: account.email, password: NEW })
  expect((await me(reply.token ?? '')).data.emailProof).toBe('proven')

  await addFactor(account.email)
  await forgot(account.email)
  await reset(await mailbox.tokenTo(account.email), 'another one')
  expect(await mayEnter(account.email, 'another one'), 'a factor of the owner stays').toBe(false)
})

async function addFactor(email: string): Promise<void> {
  const { pool } = app.deps
  await pool.query('update users set has_second_factor = true where email = $1', [email])
  await pool.query(
    `insert into totp_secrets (user_id, secret, created_at, confirmed_at, last_used_step)
     select id, decode(repeat('00', 20), 'hex'), now(), now(), 0 from users where email = $1`,
    [email],
  )
}

test('who asked for a link is in the trail', async () => {
  const { id, email } = await aUser(app)
  await forgot(email)
  await forgot('nobody@example.org')
  const asked = { action: 'password-reset-asked', actorKind: 'guest', actorId: null, subjectIds: [id] }
  expect(await trailOf(app)).toMatchObject([asked])
})

test('administrators read the email without its link', async () => {
  const mailbox = await aMailbox(app)
  const { email } = await aUser(app)
  const { token } = await anAdministrator(app)
  await forgot(email)
  const link = await mailbox.tokenTo(email)
  const { data } = await app.call(listEmails, undefined, { token })
  expect(data[0]?.body).toContain('(a link that is only in the email itself)')
  expect(JSON.stringify(data)).not.toContain(link)
})
