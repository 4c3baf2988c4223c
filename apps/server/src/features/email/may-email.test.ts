import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { mayEmail } from './may-email.ts'

const app = useTestApp({ RATE_LIMITS: 'on' })
const other = useTestApp({ RATE_LIMITS: 'on' })
const unlimited = useTestApp()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const hoursLater = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000 + 1)

test('an address gets three emails of a kind in an hour, whichever server is asked, and ten in a day', async () => {
  const resets = (server = app, recipient = 'Paul@example.org') =>
    mayEmail(server.deps, { recipient, kind: 'password-reset' })
  expect([await resets(), await resets(other), await resets()]).toEqual([true, true, true])
  expect(await resets()).toBe(false)
  expect(await resets(other, 'paul@EXAMPLE.org')).toBe(false)
  expect(await mayEmail(app.deps, { recipient: 'paul@example.org', kind: 'registration' })).toBe(true)
  expect(await resets(app, 'anna@example.org')).toBe(true)
  for (const expected of [3, 3, 1, 0]) {
    hoursLater(1)
    const answers = [await resets(), await resets(), await resets(), await resets()]
    expect(answers.filter(Boolean)).toHaveLength(expected)
  }
  hoursLater(24)
  expect(await resets()).toBe(true)
})

test('without limits everybody gets every email (R31)', async () => {
  for (let sent = 0; sent < 20; sent += 1) {
    expect(await mayEmail(unlimited.deps, { recipient: 'paul@example.org', kind: 'password-reset' })).toBe(
      true,
    )
  }
})
