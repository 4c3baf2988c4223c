import { expect, test } from 'vitest'
import { isOfSite, passkeySiteOf } from './passkey-site.ts'

test('passkeys are made for the host of PUBLIC_URL, and answered from its origin only', () => {
  const site = passkeySiteOf('https://desk.example.org:8443/under') ?? { domain: '', origin: '' }
  expect(site.domain).toBe('desk.example.org')
  expect(isOfSite(site, 'https://desk.example.org:8443')).toBe(true)
  const others = ['https://desk.example.org', 'http://desk.example.org:8443', 'https://evil.example', 'null']
  expect(others.filter((origin) => isOfSite(site, origin))).toEqual([])
})

test('without PUBLIC_URL they work on the machine itself, at whatever port', () => {
  const site = passkeySiteOf(undefined) ?? { domain: '', origin: '' }
  expect(site.domain).toBe('localhost')
  expect(isOfSite(site, 'http://localhost:3000')).toBe(true)
  const others = ['http://localhost.evil.example', 'http://127.0.0.1:3000', 'https://localhost']
  expect(others.filter((origin) => isOfSite(site, origin))).toEqual([])
})

test.each(['http://desk.local', 'https://192.0.2.7', 'https://[2001:db8::1]', 'http://127.0.0.1:3000'])(
  'they cannot work at %s',
  (url) => expect(passkeySiteOf(url)).toBeUndefined(),
)
