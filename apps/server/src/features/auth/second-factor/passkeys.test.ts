import { blockUser } from '@desk/contract/admin'
import { getUserData, logIn } from '@desk/contract/auth'
import {
  addPasskey,
  logInWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogIn,
} from '@desk/contract/passkey'
import { getSecondFactor, logInWithSecondFactor, secondFactorAsked } from '@desk/contract/second-factor'
import { describe, expect, test } from 'vitest'
import { aToken, anAdministrator, aUser, PASSWORD, type Person } from '../../../../test/people.ts'
import { aTicket } from '../../../../test/second-factors.ts'
import { aSoftwareAuthenticator } from '../../../../test/software-authenticator.ts'
import { MONDAY_7_AM, useTestApp } from '../../../../test/test-app.ts'

type Authenticator = ReturnType<typeof aSoftwareAuthenticator>
type Answering = Parameters<Authenticator['get']>[1]

describe('passkeys', () => {
  const app = useTestApp()
  const factorOf = async (token: string) => (await app.call(getSecondFactor, undefined, { token })).data

  async function challengeToAdd(token: string): Promise<string> {
    return (await app.call(startPasskey, {}, { token })).data.options.challenge
  }

  async function add({ token }: Pick<Person, 'token'>, key: Authenticator, behaviour?: Answering) {
    const passkey = key.create(await challengeToAdd(token), behaviour)
    return app.call(addPasskey, { passkey }, { token })
  }

  async function challengeToLogIn(ticket?: string) {
    const { data } = await app.call(startPasskeyLogIn, ticket === undefined ? {} : { ticket })
    return data.options.challenge
  }

  async function logInBy(key: Authenticator, behaviour?: Answering) {
    const passkey = key.get(await challengeToLogIn(), behaviour)
    return (await app.call(logInWithPasskey, { passkey })).reply
  }

  async function aPersonWithPasskey() {
    const person = await aUser(app)
    const key = aSoftwareAuthenticator()
    const { data } = await add(person, key)
    return { person, key, recoveryCodes: data.recoveryCodes }
  }

  test('a passkey that is added is listed by its device, and the first brings recovery codes and ends other sessions', async () => {
    const person = await aUser(app)
    const phone = await aToken(app, person.id)
    const { reply, data } = await add(person, aSoftwareAuthenticator())
    expect(reply.success).toBe(true)
    expect(data.recoveryCodes).toHaveLength(10)
    expect((await factorOf(person.token)).passkeys).toEqual([
      {
        id: expect.any(String),
        name: expect.stringMatching(/\w/),
        addedAt: MONDAY_7_AM.toISOString(),
        lastUsedAt: null,
      },
    ])
    expect((await app.call(getUserData, { token: phone }, { token: phone })).status).toBe(401)
    const second = await add(person, aSoftwareAuthenticator())
    expect(second.data.recoveryCodes).toEqual([])
  })

  test('it stands instead of a password', async () => {
    const { person, key } = await aPersonWithPasskey()
    const reply = await logInBy(key)
    expect(reply).toMatchObject({ success: true, message: 'Login Successfully' })
    const token = reply.token ?? ''
    expect((await app.call(getUserData, { token }, { token })).data.id).toBe(person.id)
    expect((await factorOf(token)).passkeys[0]?.lastUsedAt).toBe(MONDAY_7_AM.toISOString())
  })

  test('it is the second step after the password', async () => {
    const { person, key } = await aPersonWithPasskey()
    const asked = await app.call(logIn, { email: person.email, password: PASSWORD })
    expect(asked.reply).toMatchObject({ success: false, message: 'Confirm the log-in with your passkey.' })
    const { ticket, methods } = secondFactorAsked.parse(asked.reply.data).secondFactor
    expect(methods).toEqual(['passkey', 'recovery-code'])
    const { data } = await app.call(startPasskeyLogIn, { ticket })
    expect(data.options.allowCredentials).toEqual([{ id: key.id, transports: ['usb'], type: 'public-key' }])
    // After the right password a security key without a PIN is enough.
    const passkey = key.get(data.options.challenge, { isVerified: false })
    const { reply } = await app.call(logInWithSecondFactor, { ticket, passkey })
    expect(reply).toMatchObject({ success: true, token: expect.any(String) })
  })

  test('instead of a password it must have made sure of its owner', async () => {
    const { key } = await aPersonWithPasskey()
    expect((await logInBy(key, { isVerified: false })).success).toBe(false)
  })

  test.each([
    ['of another site', { domain: 'evil.example' }],
    ['given to another page', { origin: 'https://evil.example' }],
    ['given to another program of this machine', { origin: 'https://localhost' }],
    ['whose count went back, as of a copy', { counter: 1 }],
  ])('an answer %s is refused', async (_, behaviour) => {
    const { key } = await aPersonWithPasskey()
    expect((await logInBy(key)).success).toBe(true)
    expect((await logInBy(key, behaviour)).success).toBe(false)
  })

  test.each([
    ['of another site', { domain: 'evil.example' }],
    ['given to another page', { origin: 'https://evil.example' }],
  ])('a new passkey %s is refused', async (_, behaviour) => {
    const { reply } = await add(await aUser(app), aSoftwareAuthenticator(), behaviour)
    expect(reply.success).toBe(false)
  })

  test('a challenge works once, for five minutes, for what it was made for, and for whom', async () => {
    const { person, key } = await aPersonWithPasskey()
    const answer = async (challenge: string) =>
      (await app.call(logInWithPasskey, { passkey: key.get(challenge) })).reply.success
    const used = await challengeToLogIn()
    expect([await answer(used), await answer(used)]).toEqual([true, false])
    expect(await answer(await challengeToAdd(person.token))).toBe(false)
    expect(await answer(await challengeToLogIn(await aTicket(app, person)))).toBe(false)
    expect(await answer('bWFkZSB1cA')).toBe(false)

    const eva = await aUser(app)
    const stolen = aSoftwareAuthenticator().create(await challengeToAdd(person.token))
    expect((await app.call(addPasskey, { passkey: stolen }, { token: eva.token })).reply.success).toBe(false)

    const old = await challengeToLogIn()
    app.setNow(new Date(MONDAY_7_AM.getTime() + 5 * 60_000))
    expect(await answer(old)).toBe(false)
  })

  test('a passkey of somebody else is no second step', async () => {
    const { person } = await aPersonWithPasskey()
    const other = await aPersonWithPasskey()
    const ticket = await aTicket(app, person)
    const passkey = other.key.get(await challengeToLogIn(ticket))
    expect((await app.call(logInWithSecondFactor, { ticket, passkey })).reply.success).toBe(false)
  })

  test('another key cannot sign for a known one, nor be added under its id', async () => {
    const { key } = await aPersonWithPasskey()
    const thief = aSoftwareAuthenticator()
    const passkey = { ...thief.get(await challengeToLogIn()), id: key.id, rawId: key.id }
    expect((await app.call(logInWithPasskey, { passkey })).reply.success).toBe(false)
    expect((await add(await aUser(app), key)).reply.success).toBe(false)
  })

  test('a blocked account is told so, and a removed passkey opens nothing', async () => {
    const { person, key } = await aPersonWithPasskey()
    const { passkeys } = await factorOf(person.token)
    const boss = await anAdministrator(app)
    await app.call(blockUser, { userId: person.id, blocked: true }, { token: boss.token })
    expect((await logInBy(key)).message).toContain('blocked')
    await app.call(blockUser, { userId: person.id, blocked: false }, { token: boss.token })

    const reply = await logInBy(key)
    const token = reply.token ?? ''
    const passkeyId = passkeys[0]?.id ?? ''
    const other = await aUser(app)
    expect((await app.call(removePasskey, { passkeyId }, { token: other.token })).reply.success).toBe(false)
    expect((await app.call(removePasskey, { passkeyId }, { token })).reply.success).toBe(true)
    expect((await logInBy(key)).success).toBe(false)
    expect((await app.call(logIn, { email: person.email, password: PASSWORD })).reply.success).toBe(true)
  })

  test('adding and removing are in the trail, and told to the account’s address', async () => {
    const { person } = await aPersonWithPasskey()
    const [passkey] = (await factorOf(person.token)).passkeys
    await app.call(removePasskey, { passkeyId: passkey?.id ?? '' }, { token: person.token })
    const { rows } = await app.deps.pool.query<{ action: string }>(
      `select action from audit_events where actor_id = $1 order by id`,
      [person.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['passkey-added', 'passkey-removed'])
    const emails = await app.deps.db.selectFrom('emails').select(['kind', 'params']).orderBy('id').execute()
    expect(emails.map((email) => app.deps.notices.email(email, null).subject)).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ])
  })
})

describe('where people reach the desk under an address of digits', () => {
  const app = useTestApp({ PUBLIC_URL: 'http://192.0.2.7' })

  test('there are no passkeys, and that is said', async () => {
    const { token } = await aUser(app)
    const { reply } = await app.call(startPasskey, {}, { token })
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining('passkeys') })
    expect((await app.call(startPasskeyLogIn, {})).reply.success).toBe(false)
  })
})
