import { expect, test } from 'vitest'
import { clockOf } from './time-left.ts'

test('the time left is shown in minutes, and in hours where there are some', () => {
  expect([0, 5, 65, 599, 3599, 3600, 43_205].map(clockOf)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '9:59',
    '59:59',
    '1:00:00',
    '12:00:05',
  ])
})
