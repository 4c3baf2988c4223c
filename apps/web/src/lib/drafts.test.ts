import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKey, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { dropDrafts } from './drop-drafts.ts'
import { keptForm } from './kept-form.ts'

const DAY_MS = 24 * 60 * 60_000

/** Keys are own properties, as in the browser's storage. */
function aStorage() {
  const storage: Record<string, unknown> = {}
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value
    },
    removeItem: (key: string) => {
      delete storage[key]
    },
  }
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(storage, name, { value, configurable: true })
  return storage
}

let storage = aStorage()

beforeEach(() => {
  storage = aStorage()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { pathname: '/doctor/book-appointment/d1' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was typed is there again, field by field, for a day since the last of it', () => {
  const key = draftKey('booking', 'lena')
  expect(readDraft(key)).toBeNull()
  keepDraft(key, { name: 'Lena', phone: '07' })
  vi.setSystemTime(Date.now() + DAY_MS)
  keepDraft(key, { phone: '07700' })
  vi.setSystemTime(Date.now() + DAY_MS)
  expect(readDraft(key)).toEqual({ name: 'Lena', phone: '07700' })
  vi.setSystemTime(Date.now() + 1)
  expect(readDraft(key)).toBeNull()
  expect(Object.keys(storage)).toEqual([])
})

test('another form, another address and another account have their own', () => {
  keepDraft(draftKey('booking', 'lena'), { name: 'Lena' })
  expect(readDraft(draftKey('wish', 'lena'))).toBeNull()
  expect(readDraft(draftKey('booking', ''))).toBeNull()
  vi.stubGlobal('location', { pathname: '/doctor/book-appointment/d2' })
  expect(readDraft(draftKey('booking', 'lena'))).toBeNull()
})

test('what is sent is forgotten, and on Logout everything', () => {
  const [booking, wish] = [draftKey('booking', 'lena'), draftKey('wish', 'lena')]
  keepDraft(booking, { name: 'Lena' })
  keepDraft(wish, { address: 'Ring 2' })
  sessionStorage.setItem('other', 'stays')
  dropDraft(booking)
  expect(readDraft(booking)).toBeNull()
  expect(readDraft(wish)).toEqual({ address: 'Ring 2' })
  dropDrafts()
  expect(Object.keys(storage)).toEqual(['other'])
})

test('a storage that is full, and what somebody else wrote there, stop nobody', () => {
  const key = draftKey('booking', '')
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.defineProperty(storage, 'setItem', {
    value: () => {
      throw new Error('QuotaExceededError')
    },
  })
  expect(() => keepDraft(key, { name: 'Lena' })).not.toThrow()
  storage[key] = '"something else"'
  expect(readDraft(key)).toBeNull()
  warn.mockRestore()
})

test('a form of many is found by what its name begins with, of this page and this person alone', () => {
  expect(keptForm('plan ', 'lena')).toBeNull()
  keepDraft(draftKey('plan p1', 'lena'), { typed: '{}' })
  expect(keptForm('plan ', 'lena')).toBe('p1')
  expect(keptForm('date ', 'lena')).toBeNull()
  expect(keptForm('plan ', '')).toBeNull()
  vi.setSystemTime(Date.now() + DAY_MS + 1)
  expect(keptForm('plan ', 'lena')).toBeNull()
})
