import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarly } from './asked-early.ts'

const URL = '/api/v1/user/getUserData'
const BODY = '{"token":"t"}'
const headersOf = (token: string, language = 'de') =>
  new Headers({ Authorization: `Bearer ${token}`, 'Accept-Language': language })

const reply = Promise.resolve(new Response('{}'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  globalThis.askedEarly = new Map([[`de t ${URL} ${BODY}`, { at: performance.now(), reply }]])
})

afterEach(() => {
  vi.useRealTimers()
  globalThis.askedEarly = undefined
})

test('what the head asked is answered once, to whoever asks for the same', () => {
  expect(takeEarly(URL, headersOf('t'), BODY)).toBe(reply)
  expect(takeEarly(URL, headersOf('t'), BODY)).toBeUndefined()
})

test('another account, language, address or body asks anew', () => {
  expect(takeEarly(URL, headersOf('other'), BODY)).toBeUndefined()
  expect(takeEarly(URL, headersOf('t', 'en'), BODY)).toBeUndefined()
  expect(takeEarly(`${URL}?a=1`, headersOf('t'), BODY)).toBeUndefined()
  expect(takeEarly(URL, headersOf('t'))).toBeUndefined()
})

test('what nobody took for ten seconds is asked anew', () => {
  vi.advanceTimersByTime(10_000)
  expect(takeEarly(URL, headersOf('t'), BODY)).toBeUndefined()
})

test('where nothing was asked early, as at the log-in, everything is asked', () => {
  globalThis.askedEarly = undefined
  expect(takeEarly(URL, headersOf('t'), BODY)).toBeUndefined()
})
