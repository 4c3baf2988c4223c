import { expect, test } from 'vitest'
import { guestsShare, proofPrice } from './booking-limits.ts'

/** In a second. */
const HASHES_OF_A_SLOW_PHONE = 150_000

test('guests may hold half of a day, and at least one slot of it', () => {
  expect([0, 1, 2, 3, 4, 32, 33].map(guestsShare)).toEqual([1, 1, 1, 1, 2, 16, 16])
})

test('the first five bookings of a day are free, then the price doubles in steps that a slow phone can pay', () => {
  expect([1, 5].map(proofPrice)).toEqual([0, 0])
  expect([6, 14, 15, 24, 50].map(proofPrice)).toEqual([80_000, 80_000, 160_000, 320_000, 1_280_000])
  expect(proofPrice(6) / HASHES_OF_A_SLOW_PHONE).toBeLessThan(1)
  expect(proofPrice(50) / HASHES_OF_A_SLOW_PHONE).toBeLessThan(10)
})
