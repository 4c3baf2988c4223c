import { logIn } from '@desk/contract/auth'
import { describe, expect, test } from 'vitest'
import { aStranger, logInTries } from '../../../test/log-in-tries.ts'
import { aUser, PASSWORD } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { useSlowHashes } from '../../../test/use-hashes.ts'

const app = useTestApp({ RATE_LIMITS: 'on' })

const { tryLogIn, guess, after } = logInTries(app)

const SECOND = 1000
const HOUR = 60 * 60 * SECOND

async function guessFrom(address: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await tryLogIn({ email: `no${time}@example.org`, address })
}

const trail = async () => {
  const { rows } = await app.deps.pool.query<{ action: string; details: object; subjects: string[] }>(
    'select action, details, subject_ids as subjects from audit_events order by id',
  )
  return rows
}

describe('wrong passwords at an account', () => {
  test('are counted where a crash of the database does not empty the counts', async () => {
    const { rows } = await app.deps.pool.query(
      `select relpersistence from pg_class where relname in ('password_tries', 'sessions')`,
    )
    expect(rows).toEqual([{ relpersistence: 'p' }, { relpersistence: 'p' }])
  })

  test('five are free, then it has to wait, whoever asks, also with the right one', async () => {
    const { email } = await aUser(app)
    for (let time = 0; time < 5; time += 1) {
      expect((await tryLogIn({ email })).reply.message).toBe(
        'The e-mail address or the password is not right.',
      )
    }
    for (const password of ['wrong', PASSWORD]) {
      const { status, retryAfter, reply } = await tryLogIn({ email, password })
      expect([status, retryAfter]).toEqual([429, '30'])
      expect(reply).toMatchObject({
        success: false,
        message: 'Too many wrong passwords. Please try again in 30 seconds.',
      })
    }
    after(30 * SECOND - 1)
    expect((await tryLogIn({ email, password: PASSWORD })).status).toBe(429)
    after(30 * SECOND)
    expect((await tryLogIn({ email, password: PASSWORD })).reply.success).toBe(true)
  })

  test('each one more waits longer, up to a quarter of an hour', async () => {
    const { email } = await aUser(app)
    await guess(email, 5)
    let now = 0
    const sentences: unknown[] = []
    for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
      const { retryAfter, reply } = await tryLogIn({ email })
      expect(retryAfter).toBe(`${wait}`)
      sentences.push(reply.message)
      now += wait * SECOND
      after(now)
      expect((await tryLogIn({ email })).status).toBe(200)
    }
    expect(sentences.at(2)).toBe('Too many wrong passwords. Please try again in 2 minutes.')
    expect(sentences.at(-1)).toBe('Too many wrong passwords. Please try again in 15 minutes.')
  })

  test('no more than twenty are looked at in an hour, from any number of addresses', async () => {
    const { email } = await aUser(app)
    let looked = 0
    for (let now = 0; now < HOUR; now += 10 * SECOND) {
      after(now)
      if ((await tryLogIn({ email })).status === 200) looked += 1
    }
    expect(looked).toBeGreaterThanOrEqual(10)
    expect(looked).toBeLessThanOrEqual(20)
  })

  test('of fifty at once no more are looked at than one after the other', async () => {
    // So that all are under way at once.
    useSlowHashes()
    const { email } = await aUser(app)
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryLogIn({ email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  })

  test('nothing tells whether the account exists', async () => {
    const { email } = await aUser(app)
    const answersTo = async (address: string) => {
      const answers = []
      for (let time = 0; time < 7; time += 1) answers.push(await tryLogIn({ email: address }))
      return answers
    }
    expect(await answersTo('nobody@example.org')).toEqual(await answersTo(email))
    expect((await tryLogIn({ email: ' NOBODY@example.org' })).status).toBe(429)
  })

  test('right ones count for nothing, and give nobody new tries', async () => {
    const { email } = await aUser(app)
    await guess(email, 4)
    for (let time = 0; time < 10; time += 1) {
      expect((await tryLogIn({ email, password: PASSWORD })).reply.success).toBe(true)
    }
    await guess(email, 1)
    expect((await tryLogIn({ email })).status).toBe(429)
  })

  test('an hour after the last one all is forgotten', async () => {
    const { email } = await aUser(app)
    await guess(email, 5)
    after(HOUR - 1)
    await guess(email, 1)
    expect((await tryLogIn({ email })).retryAfter).toBe('60')
    after(2 * HOUR)
    await guess(email, 5)
    expect((await tryLogIn({ email })).retryAfter).toBe('30')
  })
})

describe('wrong passwords from an address', () => {
  test('twenty are free, whatever the accounts, then it has to wait, and no other address', async () => {
    const { email } = await aUser(app)
    const ward = aStranger()
    await guessFrom(ward, 19)
    expect((await tryLogIn({ email, password: PASSWORD, address: ward })).reply.success).toBe(true)
    await guessFrom(ward, 1)
    expect((await tryLogIn({ email, password: PASSWORD, address: ward })).retryAfter).toBe('30')
    expect((await tryLogIn({ email, password: PASSWORD })).reply.success).toBe(true)
  })

  test('a network of IPv6 is one address', async () => {
    const { email } = await aUser(app)
    for (let host = 1; host <= 20; host += 1) {
      await tryLogIn({ email: `no${host}@example.org`, address: `2001:db8:0:1::${host}` })
    }
    const from = (address: string) => tryLogIn({ email, password: PASSWORD, address })
    expect((await from('2001:db8:0:1:ffff::1')).status).toBe(429)
    expect((await from('2001:db8:0:2::1')).status).toBe(200)
  })
})

describe('the trail', () => {
  test('has each log-in, and each refused one that was looked at, with the wait that it began', async () => {
    const { id, email } = await aUser(app)
    await tryLogIn({ email, password: PASSWORD })
    await guess(email, 8)
    await guess('nobody@example.org', 6)
    const refused = { action: 'log-in-refused', subjects: [id] }
    expect(await trail()).toEqual([
      { action: 'log-in', subjects: [id], details: {} },
      ...Array.from({ length: 4 }, () => ({ ...refused, details: {} })),
      { ...refused, details: { waitSeconds: 30 } },
      { action: 'log-in-refused', subjects: [], details: { waitSeconds: 30 } },
    ])
  })
})

describe('with RATE_LIMITS=off (R31)', () => {
  const trusting = useTestApp()

  test('nobody has to wait', async () => {
    const { email } = await aUser(trusting)
    for (let time = 0; time < 10; time += 1) {
      expect((await trusting.call(logIn, { email, password: 'wrong' })).status).toBe(200)
    }
    expect((await trusting.call(logIn, { email, password: PASSWORD })).reply.success).toBe(true)
  })
})
