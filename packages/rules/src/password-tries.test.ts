import { expect, test } from 'vitest'
import { FORGOTTEN_AFTER_SECONDS, waitsOf } from './password-tries.ts'

/** If each is made as soon as it is allowed. */
function triesInAnHour(waits: readonly number[]): number {
  let seconds = 0
  let tries = 0
  while (seconds < 60 * 60) {
    seconds += waits[Math.min(tries, waits.length - 1)] ?? 0
    tries += 1
  }
  return tries
}

test('five are free, then each waits longer, up to a quarter of an hour', () => {
  expect(waitsOf('account')).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900])
})

test('nobody tries more than twenty times an hour at an account, in no hour', () => {
  expect(triesInAnHour(waitsOf('account'))).toBeLessThanOrEqual(20)
  // Waiting until all is forgotten takes longer than that hour.
  expect(FORGOTTEN_AFTER_SECONDS).toBeGreaterThanOrEqual(60 * 60)
})

test('a whole ward behind one address has more room', () => {
  expect(waitsOf('address').filter((wait) => wait === 0)).toHaveLength(19)
})
