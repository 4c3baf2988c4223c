import { expect, test } from 'vitest'
import { NOTHING_KNOWN, OPEN, problemOf, useServers } from '../../../test/outside-servers.ts'
import { type AddressRule, PUBLIC_ONLY } from './address-rule.ts'
import { fetchOutside, type Outside, readAddress } from './fetch-outside.ts'

const aServer = useServers()
const INTERNET: Outside = { rule: PUBLIC_ONLY }

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0177.0x0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://127。0。0。1/',
  'http://１２７.0.0.1/',
  'http://%31%32%37.0.0.1/',
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
  'http://[::ffff:0:127.0.0.1]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[2001:db8::1]/',
  'http://[100::1]/',
  'http://[0:0:0:0:0:ffff:a00:1]/',
])('%s is never asked', async (url) => {
  expect(await problemOf(url, INTERNET)).toBe('not-public')
})

test('only web addresses on their usual ports, without a name and a password, are asked', async () => {
  expect(await problemOf('http://example.org:22/', INTERNET)).toBe('not-public')
  expect(await problemOf('https://example.org:8443/', INTERNET)).toBe('not-public')
  for (const url of [
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://x/',
    'https://me:secret@example.org/',
    'https://me@example.org/',
    'http://[fe80::1%25eth0]/',
    'http://256.1.1.1/',
    'http://127.0.0.1.1/',
    'x',
  ])
    expect(await problemOf(url, INTERNET)).toBe('address')
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
    ['fe80::1%eth0'],
    ['64:ff9b::a9fe:a9fe'],
    ['2002:7f00:1::'],
  ])
    expect(await problemOf(url, resolvingTo(...addresses))).toBe('not-public')
  expect(await problemOf(`http://calendar.example.:${port}/`, resolvingTo('127.0.0.1'))).toBe('not-public')
  for (const name of ['localhost', 'localhost.', 'a.localhost'])
    expect(await problemOf(`http://${name}:${port}/`, { rule })).toMatch(/^(not-public|unreachable)$/)
  expect(asked).toBe(0)
})

test('a name server that answers differently the second time changes nothing: the address that was looked at is the one that is asked', async () => {
  const { port } = await aServer((_, response) => response.end('inside'))
  const answers = ['127.0.0.1', '10.0.0.1']
  const looked: string[] = []
  const outside: Outside = {
    ...OPEN,
    resolve: (_, done) => {
      const address = answers.shift() ?? '10.0.0.1'
      looked.push(address)
      done(null, [{ address, family: 4 }])
    },
  }
  expect(await fetchOutside(`http://calendar.example:${port}/`, NOTHING_KNOWN, outside)).toMatchObject({
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
