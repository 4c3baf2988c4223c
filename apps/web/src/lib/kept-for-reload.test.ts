import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetForReload, keepForReload, keptForReload } from './kept-for-reload.ts'

const DAY_MS = 24 * 60 * 60_000
const stored = new Map<string, string>()
const CODE = { code: 'K7QF-2M9P' }

function at(pathname: string, loadedAt = pathname, type = 'reload'): void {
  class Load {
    name = `https://desk.example${loadedAt}?a=1`
    type = type
  }
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('PerformanceNavigationTiming', Load)
  vi.stubGlobal('performance', { getEntriesByType: () => [new Load()] })
}

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  at('/book/d1')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what a screen shows is there again after each reload, for a day', () => {
  keepForReload(CODE)
  expect(keptForReload()).toEqual(CODE)
  expect(keptForReload()).toEqual(CODE)
  vi.setSystemTime(Date.now() + DAY_MS + 1)
  expect(keptForReload()).toBeNull()
  expect(stored.size).toBe(0)
})

test('it is gone at another address, once somebody came from another screen, and when it is left', () => {
  keepForReload(CODE)
  at('/book/d2')
  expect(keptForReload()).toBeNull()
  at('/book/d1', '/book/d1', 'navigate')
  keepForReload(CODE)
  expect(keptForReload()).toBeNull()
  at('/book/d1', '/')
  keepForReload(CODE)
  expect(keptForReload()).toBeNull()
  expect(stored.size).toBe(0)
  at('/book/d1')
  keepForReload(CODE)
  forgetForReload()
  expect(keptForReload()).toBeNull()
})
