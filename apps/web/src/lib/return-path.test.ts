import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadsToTyped, rememberReturn, rememberTyped, takeReturn } from './return-path.ts'

const stored = new Map<string, string>()
const storage = new Proxy(
  {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
  {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
)

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  // Its keys are its texts, as in a browser.
  vi.stubGlobal('sessionStorage', storage)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a log-in that a booking asked for leads back to it, once', () => {
  rememberReturn('/doctor/book-appointment/d1')
  expect(takeReturn()).toBe('/doctor/book-appointment/d1')
  expect(takeReturn()).toBeNull()
})

test('it is forgotten after half an hour, and leads to no other site', () => {
  rememberReturn('/doctor/book-appointment/d1')
  vi.setSystemTime(Date.now() + 30 * 60_000 + 1)
  expect(takeReturn()).toBeNull()
  rememberReturn('//elsewhere.example')
  expect(takeReturn()).toBeNull()
})

test('a session that ended leads back to its page if something was typed there, and says so until then', () => {
  const place = { pathname: '/apply-doctor', search: '', hash: '#more' }
  rememberTyped(place)
  expect([leadsToTyped(), takeReturn()]).toEqual([false, null])
  sessionStorage.setItem('draft u1 /profile account', '{}')
  rememberTyped(place)
  expect(takeReturn()).toBeNull()
  sessionStorage.setItem('draft u1 /apply-doctor application', '{}')
  rememberTyped(place)
  expect([leadsToTyped(), takeReturn(), leadsToTyped()]).toEqual([true, '/apply-doctor#more', false])
  rememberReturn('/doctor/book-appointment/d1')
  expect(leadsToTyped()).toBe(false)
})
