import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { logIn } from '@desk/contract/auth'
import { API_PREFIX } from '@desk/contract/endpoint'
import { envelope } from '@desk/contract/envelope'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser, PASSWORD } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { useSlowHashes } from '../../../test/use-hashes.ts'

const app = useTestApp()
let url = ''

beforeAll(async () => {
  url = `${await app.app.listen({ port: 0 })}${API_PREFIX}${logIn.path}`
})

beforeEach(useSlowHashes)

// They would be kept for more than a minute.
afterAll(() => app.app.server.closeAllConnections())

async function logInFrom(address: string, account: object, signal?: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(account),
    ...(signal && { signal }),
  })
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, retryAfter, reply: envelope.parse(await response.json()) }
}

const UNKNOWN_PERSON = { email: 'nobody@example.org', password: 'x' }

test('two hundred log-ins at once from one address keep out nobody of another, and only they are told to come back (R10)', async () => {
  const { email } = await aUser(app)
  const crowd = Array.from({ length: 200 }, () => logInFrom('203.0.113.1', UNKNOWN_PERSON))
  for (let times = 0; times < 5; times += 1) {
    const { status, reply } = await logInFrom('198.51.100.7', { email, password: PASSWORD })
    expect([status, reply.success, reply.message]).toEqual([200, true, 'Login Successfully'])
  }
  const answers = await Promise.all(crowd)
  const busy = answers.filter(({ status }) => status === 429)
  expect(busy.length).toBeGreaterThan(0)
  for (const { retryAfter, reply } of busy) {
    expect(retryAfter).toBe('2')
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining('try again') })
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
})

test('a crowd from everywhere does not keep out a device that has logged in before', async () => {
  const { email } = await aUser(app)
  const account = { email, password: PASSWORD }
  const { deviceToken } = (await logInFrom('198.51.100.7', account)).reply
  const crowd = Array.from({ length: 150 }, (_, host) =>
    logInFrom(`10.0.${host >> 8}.${host & 255}`, UNKNOWN_PERSON),
  )
  expect((await logInFrom('198.51.100.7', { ...account, deviceToken })).status).toBe(200)
  expect((await Promise.all(crowd)).some(({ status }) => status === 429)).toBe(true)
})

test('log-ins whose callers have hung up are not worked on', async () => {
  const leaving = new AbortController()
  const sockets = arrivals(120)
  const abandoned = Array.from({ length: 120 }, (_, count) =>
    logInFrom(`203.0.113.${count % 4}`, UNKNOWN_PERSON, leaving.signal).catch(() => 'hung up'),
  )
  const closed = (await sockets).map((socket) => once(socket, 'close'))
  leaving.abort()
  await Promise.all([...abandoned, ...closed])
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => logInFrom('203.0.113.1', UNKNOWN_PERSON)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 32 }, () => 200))
})

function arrivals(count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  return new Promise((resolve) => {
    app.app.server.on('request', ({ socket }: IncomingMessage) => {
      sockets.push(socket)
      if (sockets.length === count) resolve(sockets)
    })
  })
}
