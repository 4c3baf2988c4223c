import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { type AddressRule, PUBLIC_ONLY } from './address-rule.ts'
import { fetchOutside, type Outside, readAddress } from './fetch-outside.ts'

const NOTHING = { etag: null, lastModified: null }
const LOOPBACK: AddressRule = { isAllowed: (ip) => ip === '127.0.0.1', allowsPort: () => true }
const OPEN: Outside = { rule: LOOPBACK }
const servers: ReturnType<typeof createServer>[] = []

async function aServer(answer: RequestListener): Promise<{ url: string; port: number }> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, port }
}
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const problemOf = (url: string, outside: Outside = { rule: PUBLIC_ONLY }) =>
  fetchOutside(url, NOTHING, outside).catch((error: Error) => error.message)

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[ff02::1]/',
])('%s is never asked', async (url) => {
  expect(await problemOf(url)).toBe('not-public')
})

test('only web addresses on their usual ports, without a name and a password, are asked', async () => {
  expect(await problemOf('http://example.org:22/')).toBe('not-public')
  expect(await problemOf('https://example.org:8443/')).toBe('not-public')
  for (const url of [
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://x/',
    'https://me:secret@example.org/',
    'x',
  ])
    expect(await problemOf(url)).toBe('address')
  expect(readAddress('webcal://example.org/a.ics#b', { rule: PUBLIC_ONLY }).href).toBe(
    'https://example.org/a.ics',
  )
})

test('a name that resolves inside, wholly or in part, is never connected to', async () => {
  let asked = 0
  const { port } = await aServer((_, response) => {
    asked += 1
    response.end()
  })
  const rule = { ...PUBLIC_ONLY, allowsPort: () => true }
  const resolvingTo = (...addresses: string[]): Outside => ({
    rule,
    resolve: (_, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
  })
  const url = `http://calendar.example:${port}/`
  for (const addresses of [
    ['127.0.0.1'],
    ['93.184.215.14', '127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['169.254.169.254'],
  ])
    expect(await problemOf(url, resolvingTo(...addresses))).toBe('not-public')
  expect(asked).toBe(0)
})

test('a name server that answers differently the second time changes nothing: the address that was looked at is the one that is asked', async () => {
  const { port } = await aServer((_, response) => response.end('inside'))
  const answers = ['127.0.0.1', '10.0.0.1']
  const looked: string[] = []
  const outside: Outside = {
    rule: LOOPBACK,
    resolve: (_, done) => {
      const address = answers.shift() ?? '10.0.0.1'
      looked.push(address)
      done(null, [{ address, family: 4 }])
    },
  }
  expect(await fetchOutside(`http://calendar.example:${port}/`, NOTHING, outside)).toMatchObject({
    text: 'inside',
  })
  expect(looked).toEqual(['127.0.0.1'])
})

test('each hop of a redirect is looked at', async () => {
  let asked = 0
  const inside = await aServer((_, response) => {
    asked += 1
    response.end('secret')
  })
  const rule: AddressRule = {
    isAllowed: (ip) => ip === '127.0.0.1',
    allowsPort: (port) => port !== inside.port,
  }
  const leading = (location: string) =>
    aServer((_, response) => response.writeHead(302, { location, 'set-cookie': 'a=b' }).end())
  for (const to of [inside.url, 'http://[::1]/', 'http://169.254.169.254/', 'http://0x7f000002/'])
    expect(await problemOf((await leading(to)).url, { rule })).toBe('not-public')
  for (const to of ['file:///etc/passwd', 'http://a:b@127.0.0.1/'])
    expect(await problemOf((await leading(to)).url, { rule })).toBe('address')
  expect(asked).toBe(0)
  const round = await aServer((_, response) => response.writeHead(302, { location: '/again' }).end())
  expect(await problemOf(round.url, OPEN)).toBe('redirects')
})

test('what has not changed is not sent again', async () => {
  const { url } = await aServer((request, response) => {
    const isKnown =
      request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'then'
    if (isKnown) response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"', 'last-modified': 'then' }).end('text')
  })
  const first = await fetchOutside(url, NOTHING, OPEN)
  expect(first).toEqual({ isUnchanged: false, text: 'text', etag: '"1"', lastModified: 'then' })
  expect(await fetchOutside(url, { etag: '"1"', lastModified: 'then' }, OPEN)).toEqual({ isUnchanged: true })
})

test('more than 2 MB, an error, a packed answer and nobody there are problems', async () => {
  const large = await aServer((_, response) => response.end(Buffer.alloc(2_000_001, 97)))
  expect(await problemOf(large.url, OPEN)).toBe('too-large')
  const missing = await aServer((_, response) => response.writeHead(404).end())
  expect(await problemOf(missing.url, OPEN)).toBe('refused')
  const packed = await aServer((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  )
  expect(await problemOf(packed.url, OPEN)).toBe('refused')
  expect(await problemOf('http://127.0.0.1:1/', OPEN)).toBe('unreachable')
})
