import { createFirstAdministrator, getUserData, register } from '@desk/contract/auth'
import { API_PREFIX } from '@desk/contract/endpoint'
import { applyAsDoctor, listSpecializations } from '@desk/contract/doctor'
import { aProfile } from '@desk/testing/doctor-profile'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const first = useTestApp({ RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback 192.0.2.1' })
const second = useTestApp({ RATE_LIMITS: 'on' })
const unlimited = useTestApp()

const { points: MAX_ATTEMPTS } = createFirstAdministrator.limits.perAddress
const GUESS = { setupCode: 'a guess', name: 'Mallory', email: 'mallory@example.org', password: 'p' }

afterEach(() => {
  vi.useRealTimers()
})

const guess = (app = first, address = '203.0.113.1') => app.call(createFirstAdministrator, GUESS, { address })

async function guessAll(address: string, app = first): Promise<void> {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) expect((await guess(app, address)).status).toBe(200)
}

async function through(proxy: string, address: string): Promise<number> {
  const response = await first.app.inject({
    method: 'POST',
    url: API_PREFIX + createFirstAdministrator.path,
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': address },
    payload: GUESS,
  })
  return response.statusCode
}

test('servers on one database count together', async () => {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    expect((await guess(tried % 2 === 0 ? first : second)).status).toBe(200)
  }
  expect((await guess(first)).status).toBe(429)
  expect((await guess(second)).status).toBe(429)
  expect((await guess(second, '203.0.113.2')).status).toBe(200)
})

test('a call above its limit is answered 429 with a sentence that says when to come back, and that is true (R10)', async () => {
  const address = '203.0.113.3'
  vi.useFakeTimers({ toFake: ['Date'] })
  await guessAll(address)
  vi.setSystemTime(Date.now() + 20 * 60_000)
  const { status, headers, reply } = await guess(first, address)
  expect({ status, reply, wait: headers['retry-after'] }).toEqual({
    status: 429,
    wait: '2400',
    reply: {
      success: false,
      message: 'That was too often in a short time. Please try again in 40 minutes.',
      error: 'That was too often in a short time. Please try again in 40 minutes.',
    },
  })
  vi.setSystemTime(Date.now() + 2_399_000)
  expect((await guess(first, address)).status).toBe(429)
  vi.setSystemTime(Date.now() + 1001)
  expect((await guess(first, address)).status).toBe(200)
})

test('a network of IPv6 counts as one address', async () => {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) await guess(first, `2001:db8:1:2::${tried + 1}`)
  expect((await guess(first, '2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await guess(first, '2001:db8:1:3::1')).status).toBe(200)
})

test('only a trusted proxy says where a call comes from (TRUSTED_PROXIES)', async () => {
  for (let tried = 0; tried <= MAX_ATTEMPTS; tried += 1) {
    expect(await through('192.0.2.1', `198.51.100.${tried}`)).toBe(200)
    expect(await through('192.0.2.2', `198.51.100.${tried}`)).toBe(tried < MAX_ATTEMPTS ? 200 : 429)
  }
})

test('an account is limited wherever its calls come from, and nobody else is', async () => {
  const [paul, anna] = [await aUser(first), await aUser(first)]
  const apply = ({ id, token }: typeof paul, host: number) =>
    first.call(applyAsDoctor, aProfile(id), { token, address: `198.51.100.${host}` })
  const { points = 0 } = applyAsDoctor.limits.perAccount ?? {}
  for (let tried = 0; tried < points; tried += 1) expect((await apply(paul, tried)).status).toBe(200)
  expect((await apply(paul, 99)).status).toBe(429)
  expect((await apply(anna, 99)).status).toBe(200)
})

test('a flood is refused before its bodies are read, and without asking the database', async () => {
  const address = '203.0.113.4'
  await guessAll(address)
  await guess(first, address)
  const query = vi.spyOn(first.deps.pool, 'query')
  const response = await first.app.inject({
    method: 'POST',
    url: API_PREFIX + createFirstAdministrator.path,
    headers: { 'x-forwarded-for': address, 'content-type': 'text/xml' },
    payload: '<not read/>',
  })
  expect(response.statusCode).toBe(429)
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
})

test('a call that few people reach the limit of costs an ordinary person no statement', async () => {
  const { token } = await aUser(first)
  const query = vi.spyOn(first.deps.pool, 'query')
  await first.call(listSpecializations, undefined, { token, address: '203.0.113.5' })
  const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement))
  expect(statements.filter((text) => text.includes('rate_limits'))).toEqual([])
  query.mockRestore()
})

test('neither an address nor an account can be read in the counts', async () => {
  await guess(first, '203.0.113.6')
  const { rows } = await first.deps.pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
})

test('while counts cannot be kept, what changes something is answered 503, and reading goes on', async () => {
  const { pool, log } = first.deps
  const { token } = await aUser(first)
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  await pool.query('alter table rate_limits rename to rate_limits_away')
  try {
    const address = '203.0.113.7'
    const { status, headers } = await guess(first, address)
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '2' })
    const { points = 0 } = getUserData.limits.perAccount ?? {}
    const reads = Array.from({ length: points / 20 }, () => first.call(getUserData, { token }, { token }))
    expect((await Promise.all(reads)).map((read) => read.status)).toEqual(reads.map(() => 200))
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'calls are not counted')
  } finally {
    await pool.query('alter table rate_limits_away rename to rate_limits')
    warn.mockRestore()
  }
})

test('RATE_LIMITS=off counts nothing (R31)', async () => {
  for (let tried = 0; tried <= MAX_ATTEMPTS; tried += 1) expect((await guess(unlimited)).status).toBe(200)
  expect((await first.deps.pool.query('select key from rate_limits')).rows).toEqual([])
})

test('a class of fifty registers from one address', async () => {
  const statuses: number[] = []
  for (let pupil = 0; pupil < 50; pupil += 1) {
    const body = { name: 'Pupil', email: `pupil${pupil}@school.example`, password: 'p' }
    statuses.push((await first.call(register, body, { address: '203.0.113.8' })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
})
