import { expect, test } from 'vitest'
import { atLeast, atMostMilliseconds, missedOf } from './measurement.ts'

test('a goal that is missed is named; what is met, or has no goal, is not', () => {
  const lines = [
    atMostMilliseconds('a month', 12, 10),
    atMostMilliseconds('a day', 2, 10),
    { what: 'a year', value: '40 ms' },
    atLeast('share', 0.5, 0.9),
  ]
  expect(missedOf('free-times', lines)).toEqual([
    'free-times: a month is 12.00 ms, wanted is <= 10 ms.',
    'free-times: share is 0.50, wanted is >= 0.9.',
  ])
})
