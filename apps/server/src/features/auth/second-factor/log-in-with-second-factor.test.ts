import { changePassword, getUserData, logIn } from '@desk/contract/auth'
import { blockUser } from '@desk/contract/admin'
import { logInEnded, logInWithSecondFactor, secondFactorAsked } from '@desk/contract/second-factor'
import { codeOf } from '@desk/testing/authenticator-app'
import { describe, expect, test } from 'vitest'
import { aToken, anAdministrator, aUser, type Person, PASSWORD } from '../../../../test/people.ts'
import { anAuthenticator, aTicket, logInFully } from '../../../../test/second-factors.ts'
import { MONDAY_7_AM, useTestApp } from '../../../../test/test-app.ts'

const MINUTE = 60_000

describe('logging in with a second factor', () => {
  const app = useTestApp()
  const after = (milliseconds: number) => app.setNow(new Date(MONDAY_7_AM.getTime() + milliseconds))
  const now = () => app.deps.clock()
  const answer = async (ticket: string, code: string) =>
    (await app.call(logInWithSecondFactor, { ticket, code })).reply

  /** A minute later the app shows another code than the one that confirmed it. */
  async function aProtectedPerson() {
    const person = await aUser(app)
    const factors = await anAuthenticator(app, person)
    after(MINUTE)
    return { person, ...factors }
  }

  test('the right password asks for the code, and gives no token', async () => {
    const { person } = await aProtectedPerson()
    const { status, reply } = await app.call(logIn, { email: person.email, password: PASSWORD })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ success: false, message: 'Enter the code of your authenticator app.' })
    expect(reply.token).toBeUndefined()
    const { secondFactor } = secondFactorAsked.parse(reply.data)
    expect(secondFactor.methods).toEqual(['authenticator', 'recovery-code'])
  })

  test('a wrong password does not tell that there is a second factor', async () => {
    const { person } = await aProtectedPerson()
    const { reply } = await app.call(logIn, { email: person.email, password: 'wrong' })
    const unknown = await app.call(logIn, { email: 'nobody@example.org', password: 'wrong' })
    expect(reply).toEqual(unknown.reply)
  })

  test('the code then gives the token, with the message of a log-in', async () => {
    const { person, secret } = await aProtectedPerson()
    const reply = await logInFully(app, person, { code: codeOf(secret, now()) })
    expect(reply).toEqual({
      success: true,
      message: 'Login Successfully',
      token: expect.any(String),
      deviceToken: expect.any(String),
    })
    const token = reply.token ?? ''
    expect((await app.call(getUserData, { token }, { token })).status).toBe(200)
  })

  test('a code works once, also the one that confirmed the app', async () => {
    const person = await aUser(app)
    const { secret, code } = await anAuthenticator(app, person)
    expect((await logInFully(app, person, { code })).success).toBe(false)
    after(MINUTE)
    const next = codeOf(secret, now())
    expect((await logInFully(app, person, { code: next })).success).toBe(true)
    expect((await logInFully(app, person, { code: next })).success).toBe(false)
  })

  test('of two log-ins with one code at once one succeeds', async () => {
    const { person, secret } = await aProtectedPerson()
    const tickets = await Promise.all([1, 2, 3, 4].map(() => aTicket(app, person)))
    const code = codeOf(secret, now())
    const replies = await Promise.all(tickets.map((ticket) => answer(ticket, code)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
  })

  test('a phone’s clock may be half a minute wrong, not more', async () => {
    const { person, secret } = await aProtectedPerson()
    const shownAt = (distance: number) => codeOf(secret, new Date(now().getTime() + distance))
    expect((await logInFully(app, person, { code: shownAt(-60_000) })).success).toBe(false)
    expect((await logInFully(app, person, { code: shownAt(60_000) })).success).toBe(false)
    expect((await logInFully(app, person, { code: shownAt(30_000) })).success).toBe(true)
  })

  test('a ticket works once, for five minutes and five tries', async () => {
    const { person, secret } = await aProtectedPerson()
    const used = await aTicket(app, person)
    expect((await answer(used, codeOf(secret, now()))).success).toBe(true)
    expect(logInEnded.safeParse((await answer(used, '000000')).data).success).toBe(true)

    const tired = await aTicket(app, person)
    const replies = []
    for (let time = 0; time < 6; time += 1) replies.push(await answer(tired, '000000'))
    expect(replies.map(({ data }) => logInEnded.safeParse(data).success)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
    after(2 * MINUTE)
    expect((await answer(tired, codeOf(secret, now()))).success).toBe(false)

    const old = await aTicket(app, person)
    after(7 * MINUTE)
    expect((await answer(old, codeOf(secret, now()))).success).toBe(false)
    expect((await answer('nobody’s', codeOf(secret, now()))).success).toBe(false)
  })

  test('a ticket without an answer opens nothing', async () => {
    const { person } = await aProtectedPerson()
    const { reply } = await app.call(logInWithSecondFactor, { ticket: await aTicket(app, person) })
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining('not right') })
  })

  test('a change of password and a block end the tickets', async () => {
    const { person, secret } = await aProtectedPerson()
    const boss = await anAdministrator(app)
    const [first, token] = [await aTicket(app, person), person.token]
    await app.call(changePassword, { currentPassword: PASSWORD, newPassword: 'battery staple' }, { token })
    expect((await answer(first, codeOf(secret, now()))).success).toBe(false)
    await app.call(changePassword, { currentPassword: 'battery staple', newPassword: PASSWORD }, { token })
    const second = await aTicket(app, person)
    await app.call(blockUser, { userId: person.id, blocked: true }, { token: boss.token })
    expect((await answer(second, codeOf(secret, now()))).success).toBe(false)
    expect((await app.call(logIn, { email: person.email, password: PASSWORD })).reply.message).toContain(
      'blocked',
    )
  })

  test('no log-in of the password alone that was under way is left over', async () => {
    const { person } = await aProtectedPerson()
    const token = await aToken(app, person.id)
    expect((await app.call(getUserData, { token }, { token })).status).toBe(401)
  })
})

describe('where limits are on', () => {
  const app = useTestApp({ RATE_LIMITS: 'on' })

  test('at most 20 wrong codes an hour for an account, however many tickets there are, and other ways stay open', async () => {
    const person: Person = await aUser(app)
    const { secret, recoveryCodes } = await anAuthenticator(app, person)
    app.setNow(new Date(MONDAY_7_AM.getTime() + MINUTE))
    const statuses: number[] = []
    for (let made = 0; made < 6; made += 1) {
      const ticket = await aTicket(app, person)
      const tries = [1, 2, 3, 4].map(() => app.call(logInWithSecondFactor, { ticket, code: '000000' }))
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const right = { ticket: await aTicket(app, person), code: codeOf(secret, app.deps.clock()) }
    const { status, headers, reply } = await app.call(logInWithSecondFactor, right)
    expect([status, headers['retry-after'], reply.message]).toEqual([
      429,
      '3600',
      expect.stringContaining('60 minutes'),
    ])
    const [recoveryCode = ''] = recoveryCodes
    expect((await logInFully(app, person, { recoveryCode })).success).toBe(true)
    app.setNow(new Date(MONDAY_7_AM.getTime() + 62 * MINUTE))
    expect((await logInFully(app, person, { code: codeOf(secret, app.deps.clock()) })).success).toBe(true)
  })
})
