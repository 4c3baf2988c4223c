import { expect, test } from 'vitest'
import { atLeast, atMostMilliseconds, missedByNoGoal, missedBySkipping, missedOf } from './measurement.ts'

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

test('a measurement without any goal has to say why there is none', () => {
  const lines = [{ what: 'ratio', value: '1.09' }]
  expect(missedByNoGoal('workers', { lines })).toEqual(['workers: no line has a goal, and nothing says why.'])
  expect(missedByNoGoal('workers', { lines, noGoal: 'It depends on the cores.' })).toEqual([])
})

test('what was asked for by name and cannot be measured counts as missed', () => {
  expect(missedBySkipping('growth', 'psql is not installed', true)).toEqual([
    'growth: not measured, psql is not installed.',
  ])
  expect(missedBySkipping('growth', 'psql is not installed', false)).toEqual([])
})
