import { changePassword, forgotPassword, resetPassword } from '@desk/contract/auth'
import { describe, expect, test } from 'vitest'
import { aStranger, logInTries } from '../../../test/log-in-tries.ts'
import { aMailbox } from '../../../test/mailbox.ts'
import { aUser, PASSWORD } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp({ RATE_LIMITS: 'on', SMTP_URL: 'smtp://127.0.0.1:9' })
const { tryLogIn, guess, after } = logInTries(app)

const SECOND = 1000
const MINUTE = 60 * SECOND

async function aKnownDevice(email: string, address = aStranger()): Promise<string> {
  return (await tryLogIn({ email, password: PASSWORD, address })).reply.deviceToken ?? ''
}

const change = (token: string, currentPassword: string) =>
  app.call(changePassword, { currentPassword, newPassword: 'battery staple' }, { token })

describe('a device that has logged in before', () => {
  test('is not slowed by strangers', async () => {
    const { email } = await aUser(app)
    const deviceToken = await aKnownDevice(email)
    await guess(email, 6)
    expect((await tryLogIn({ email, password: PASSWORD })).status).toBe(429)
    const { reply } = await tryLogIn({ email, password: PASSWORD, deviceToken })
    expect(reply).toMatchObject({ success: true, token: expect.any(String), deviceToken })
  })

  test('has a count of its own, which slows nobody else', async () => {
    const { email } = await aUser(app)
    const [stolen, own] = [await aKnownDevice(email), await aKnownDevice(email)]
    for (let time = 0; time < 5; time += 1) await tryLogIn({ email, deviceToken: stolen })
    expect((await tryLogIn({ email, password: PASSWORD, deviceToken: stolen })).retryAfter).toBe('30')
    expect((await tryLogIn({ email, password: PASSWORD, deviceToken: own })).reply.success).toBe(true)
    expect((await tryLogIn({ email, password: PASSWORD })).reply.success).toBe(true)
  })

  test('is known to the accounts that logged in on it, and to no other', async () => {
    const [paul, eva] = [await aUser(app), await aUser(app)]
    const deviceToken = await aKnownDevice(paul.email)
    await guess(eva.email, 6)
    expect((await tryLogIn({ email: eva.email, password: PASSWORD, deviceToken })).status).toBe(429)
    after(MINUTE)
    const { reply } = await tryLogIn({ email: eva.email, password: PASSWORD, deviceToken })
    expect(reply.deviceToken).toBe(deviceToken)
    await guess(eva.email, 2)
    expect((await tryLogIn({ email: eva.email, password: PASSWORD, deviceToken })).status).toBe(200)
  })

  test('is known by a token of ours: one that somebody made up is not taken', async () => {
    const { email } = await aUser(app)
    const { reply } = await tryLogIn({ email, password: PASSWORD, deviceToken: 'made up' })
    expect(reply.deviceToken).toMatch(/^[\w-]{43}$/)
    const { rows } = await app.deps.pool.query<{ row: string }>('select d::text as row from known_devices d')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(reply.deviceToken)
  })

  test('is one on which a forgotten password was set anew: who guesses keeps no owner out', async () => {
    const mailbox = await aMailbox(app)
    const { email } = await aUser(app)
    await guess(email, 6)
    await app.call(forgotPassword, { email })
    const link = await mailbox.tokenTo(email)
    const { reply } = await app.call(resetPassword, { token: link, password: 'battery staple' })
    expect((await tryLogIn({ email, password: 'battery staple' })).status).toBe(429)
    const again = { email, password: 'battery staple', deviceToken: reply.deviceToken ?? '' }
    expect((await tryLogIn(again)).reply).toMatchObject({ success: true, deviceToken: reply.deviceToken })
  })

  test('is forgotten when the password changes: who knew the old one may hold its token', async () => {
    const { email, token } = await aUser(app)
    const deviceToken = await aKnownDevice(email)
    await change(token, PASSWORD)
    await guess(email, 6)
    expect((await tryLogIn({ email, password: 'battery staple', deviceToken })).status).toBe(429)
  })

  test('does not wait for its neighbours', async () => {
    const { email } = await aUser(app)
    const ward = aStranger()
    const deviceToken = await aKnownDevice(email, ward)
    for (let time = 0; time < 20; time += 1) await tryLogIn({ email: `no${time}@example.org`, address: ward })
    expect((await tryLogIn({ email, password: PASSWORD, address: ward })).status).toBe(429)
    expect((await tryLogIn({ email, password: PASSWORD, address: ward, deviceToken })).status).toBe(200)
  })
})

describe('who is signed in and gives the password again', () => {
  test('has to wait after five wrong ones, and logs in all the same', async () => {
    const { email, token } = await aUser(app)
    for (let time = 0; time < 5; time += 1) {
      expect((await change(token, 'wrong')).reply.message).toBe('The current password is not right.')
    }
    const { status, headers } = await change(token, PASSWORD)
    expect([status, headers['retry-after']]).toEqual([429, '30'])
    expect((await tryLogIn({ email, password: PASSWORD })).reply.success).toBe(true)
    after(30 * SECOND)
    expect((await change(token, PASSWORD)).reply.success).toBe(true)
  })

  test('does not wait for strangers who guess', async () => {
    const { email, token } = await aUser(app)
    await guess(email, 6)
    expect((await change(token, PASSWORD)).reply.success).toBe(true)
  })
})
