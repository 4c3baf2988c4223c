import { expect, test } from 'vitest'
import { runsOf } from './weekdays.ts'

test('days of the week that follow one another are one run', () => {
  expect(runsOf([0, 1, 2, 3, 5])).toEqual([[0, 1, 2, 3], [5]])
  expect(runsOf([1, 3, 6])).toEqual([[1], [3], [6]])
  expect(runsOf([])).toEqual([])
})
