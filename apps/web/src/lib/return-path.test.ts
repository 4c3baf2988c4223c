import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberReturn, takeReturn } from './return-path.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
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
