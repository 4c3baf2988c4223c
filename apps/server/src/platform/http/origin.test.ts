import { expect, test } from 'vitest'
import { logIn } from '@desk/contract/auth'
import Fastify from 'fastify'
import { networkOf, originOf } from './origin.ts'

test('an IPv4 address is counted for itself, an IPv6 address by its /64', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0db8:0001:0002::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
})

async function addressSeen(trustProxy: string[], from: string, forwardedFor: string): Promise<string> {
  const app = Fastify({ trustProxy })
  app.post(logIn.path, (request) => originOf(request))
  const response = await app.inject({
    method: 'POST',
    url: logIn.path,
    remoteAddress: from,
    headers: { 'x-forwarded-for': forwardedFor },
  })
  return response.json<{ address: string }>().address
}

test('only a trusted proxy may say whom it speaks for', async () => {
  expect(await addressSeen(['loopback'], '127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(await addressSeen(['loopback'], '192.0.2.9', '198.51.100.1')).toBe('192.0.2.9')
  expect(await addressSeen(['192.0.2.0/24'], '192.0.2.9', '198.51.100.1')).toBe('198.51.100.1')
})

test('an address that is none is not kept', async () => {
  expect(await addressSeen(['loopback'], '127.0.0.1', '<script>')).toBe('0.0.0.0')
})
