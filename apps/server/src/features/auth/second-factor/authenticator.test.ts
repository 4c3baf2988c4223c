import { confirmPassword, getUserData, logIn } from '@desk/contract/auth'
import {
  confirmAuthenticator,
  getSecondFactor,
  makeRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
} from '@desk/contract/second-factor'
import { codeOf } from '@desk/testing/authenticator-app'
import { expect, test } from 'vitest'
import { aToken, aUser, PASSWORD } from '../../../../test/people.ts'
import { send } from '../../../../test/raw-calls.ts'
import { allRows } from '../../../../test/rows.ts'
import { anAuthenticator } from '../../../../test/second-factors.ts'
import { MONDAY_7_AM, useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp({ HOSPITAL_NAME: 'St. Anna: Nord' })

const after = (milliseconds: number) => app.setNow(new Date(MONDAY_7_AM.getTime() + milliseconds))
const factorOf = async (token: string) => (await app.call(getSecondFactor, undefined, { token })).data
const statusOf = async (token: string) => (await app.call(getUserData, { token }, { token })).status
const logInReply = async (email: string) => (await app.call(logIn, { email, password: PASSWORD })).reply

test('an authenticator app counts once a code of it has confirmed it', async () => {
  const { email, token } = await aUser(app)
  const { data } = await app.call(startAuthenticator, {}, { token })
  expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new URL(data.uri).searchParams.get('secret')).toBe(data.secret)
  expect(decodeURIComponent(data.uri)).toContain(email)
  expect((await logInReply(email)).success).toBe(true)
  expect((await factorOf(token)).authenticator).toBeNull()

  const wrong = await app.call(confirmAuthenticator, { code: '000000' }, { token })
  expect(wrong.reply).toMatchObject({ success: false, message: expect.stringContaining('not right') })
  const code = codeOf(data.secret, app.deps.clock())
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  expect((await app.call(confirmAuthenticator, { code: typed }, { token })).reply.success).toBe(true)
  expect(await factorOf(token)).toMatchObject({
    authenticator: { addedAt: MONDAY_7_AM.toISOString() },
    recoveryCodesLeft: 10,
  })
  expect(await logInReply(email)).toMatchObject({ success: false })
})

test('a set-up that was left alone for half an hour has ended', async () => {
  const { token } = await aUser(app)
  const { secret } = (await app.call(startAuthenticator, {}, { token })).data
  after(31 * 60_000)
  await app.call(confirmPassword, { password: PASSWORD }, { token })
  const code = codeOf(secret, app.deps.clock())
  const { reply } = await app.call(confirmAuthenticator, { code }, { token })
  expect(reply).toMatchObject({ success: false, message: expect.stringContaining('begin again') })
})

test('a confirmed app is not replaced without being removed first', async () => {
  const person = await aUser(app)
  const { token } = person
  await anAuthenticator(app, person)
  const again = await app.call(startAuthenticator, {}, { token })
  expect(again.reply).toMatchObject({ success: false, message: expect.stringContaining('already') })
  const removed = await app.call(removeAuthenticator, {}, { token })
  expect(removed.reply.success).toBe(true)
  expect(await factorOf(token)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 })
  expect((await logInReply(person.email)).success).toBe(true)
  expect((await app.call(removeAuthenticator, {}, { token })).reply.success).toBe(false)
  expect((await app.call(startAuthenticator, {}, { token })).reply.success).toBe(true)
})

test('the first second factor ends every other session of the account, and no one else’s', async () => {
  const paul = await aUser(app)
  const [phone, eva] = [await aToken(app, paul.id), await aUser(app)]
  await anAuthenticator(app, paul)
  expect([await statusOf(paul.token), await statusOf(phone), await statusOf(eva.token)]).toEqual([
    200, 401, 200,
  ])
})

test('the secret and what was made of it are in no reply but the first', async () => {
  const person = await aUser(app)
  const { secret } = await anAuthenticator(app, person)
  const { token } = person
  const replies = [
    await app.call(getSecondFactor, undefined, { token }),
    await app.call(getUserData, { token }, { token }),
  ]
  for (const { reply } of replies) expect(JSON.stringify(reply)).not.toContain(secret)
})

test('whoever finds an open session can neither add nor remove a factor: the password is asked again', async () => {
  const person = await aUser(app)
  await anAuthenticator(app, person)
  after(11 * 60_000)
  const { token } = person
  expect(await statusOf(token)).toBe(200)
  const before = await allRows(app)
  for (const act of [startAuthenticator, removeAuthenticator, makeRecoveryCodes, confirmAuthenticator]) {
    const { status, reply } = await send(app, act, { token, body: { code: '123456' } })
    expect([act.path, status, reply.confirm]).toEqual([act.path, 403, true])
  }
  expect(await allRows(app)).toEqual(before)
  await app.call(confirmPassword, { password: PASSWORD }, { token })
  expect((await app.call(removeAuthenticator, {}, { token })).reply.success).toBe(true)
})

test('each change is in the trail, and told to the account’s address', async () => {
  const person = await aUser(app, { name: 'Paul\nMeier' })
  await anAuthenticator(app, person)
  await app.call(removeAuthenticator, {}, { token: person.token })
  const { rows } = await app.deps.pool.query<{ action: string; actor_id: string; subject_ids: string[] }>(
    'select action, actor_id, subject_ids from audit_events order by id',
  )
  const byPaul = { actor_id: person.id, subject_ids: [person.id] }
  expect(rows).toEqual([
    { action: 'second-factor-added', ...byPaul },
    { action: 'second-factor-removed', ...byPaul },
  ])
  const emails = await app.deps.db
    .selectFrom('emails')
    .select(['recipient', 'kind', 'params', 'language'])
    .orderBy('id')
    .execute()
  const written = emails.map((email) => app.deps.notices.email(email, email.language))
  expect(emails.map(({ recipient }) => recipient)).toEqual([person.email, person.email])
  expect(written.map(({ subject }) => subject)).toEqual([
    'An authenticator app was added to your account',
    'The authenticator app was removed from your account',
  ])
  expect(written[0]?.body).toContain('Hello Paul Meier,')
})
