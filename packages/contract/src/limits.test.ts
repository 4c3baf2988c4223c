import { expect, test } from 'vitest'
import { ENDPOINTS } from './endpoints.ts'
import { limitInWords } from './reference.ts'

/** Calls that only read although they are POST: the specification says so, or their secret must not stand in a URL. */
const READING_POSTS = [
  '/user/getUserData',
  '/doctor/getDoctorInfo',
  '/doctor/getDoctorById',
  '/user/export-visit',
  '/offer/show',
  '/offer/calendar',
  '/proposal/show',
  '/proposal/times',
  '/user/open-visit',
  '/user/visit-calendar',
  '/user/visit-reminders',
]

const perMinute = ({ points, seconds }: { points: number; seconds: number }) => (points * 60) / seconds

test('every call is limited for an address, and for an account where one is known', () => {
  const unlimited = ENDPOINTS.filter(({ access, knowsCaller, limits: { perAddress, perAccount } }) => {
    const knows = access !== 'anyone' || knowsCaller
    return !(perAddress.points > 0 && (!knows || (perAccount && perAccount.points > 0)))
  })
  expect(unlimited.map(({ path }) => path)).toEqual([])
})

test('a call that changes something or sends an email goes on only where it can be counted', () => {
  const reading = ENDPOINTS.filter(({ method, isRead }) => isRead && method === 'POST')
  expect(reading.map(({ path }) => path)).toEqual(READING_POSTS)
  const writing = ENDPOINTS.filter(({ isRead }) => !isRead)
  expect(new Set(writing.map(({ method }) => method))).toEqual(new Set(['POST']))
})

test('what changes something has less room than what reads', () => {
  for (const { path, limits } of ENDPOINTS.filter(({ isRead }) => !isRead)) {
    expect(perMinute(limits.perAddress), path).toBeLessThanOrEqual(1200)
    expect(perMinute(limits.perAccount ?? limits.perAddress), path).toBeLessThanOrEqual(120)
  }
})

test('a ward that shares an address has room for fifty people at once', () => {
  for (const { path, limits } of ENDPOINTS.filter((call) => call.path !== '/user/first-administrator')) {
    expect(limits.perAddress.points, path).toBeGreaterThanOrEqual(50)
  }
})

test('a limit is said in words', () => {
  expect(limitInWords({ points: 20, seconds: 3600 })).toBe('20 in an hour')
  expect(limitInWords({ points: 300, seconds: 600 })).toBe('300 in 10 minutes')
  expect(limitInWords({ points: 60, seconds: 60 })).toBe('60 in a minute')
})
