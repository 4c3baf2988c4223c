import { expect, test } from 'vitest'
import { guestsShare } from './booking-limits.ts'

test('guests may hold half of a day, and at least one slot of it', () => {
  expect([0, 1, 2, 3, 4, 32, 33].map(guestsShare)).toEqual([1, 1, 1, 1, 2, 16, 16])
})
