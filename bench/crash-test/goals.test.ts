import { expect, test } from 'vitest'
import { missedOf } from '../measurement.ts'
import { findingOf, goalsOf, type Sum } from './goals.ts'

const SUM: Sum = { rounds: 2, acknowledged: 100, lost: 0, double: 0, half: 0, errors: 0 }
const missed = (changes: Partial<Sum>) => missedOf('crash', goalsOf({ ...SUM, ...changes })).length

test('a test that acknowledged fewer than 50 a round fails, as does one that lost, doubled, halved or erred', () => {
  expect(missed({})).toBe(0)
  expect(missed({ acknowledged: 99 })).toBe(1)
  expect(missed({ rounds: 100, acknowledged: 4_999 })).toBe(1)
  for (const wrong of [{ lost: 1 }, { double: 1 }, { half: 1 }, { errors: 1 }]) expect(missed(wrong)).toBe(1)
})

test('without fsync only a loss is what was to be found, without the constraint only a double booking, with forgotten tries only a guess', () => {
  const isFound = (changes: Partial<Sum>, weakness: Parameters<typeof findingOf>[1]) =>
    findingOf({ ...SUM, ...changes }, weakness).line.isMet
  expect([isFound({ lost: 1 }, 'without-fsync'), isFound({ double: 1 }, 'without-fsync')]).toEqual([
    true,
    false,
  ])
  expect([isFound({ double: 1 }, 'without-constraint'), isFound({ lost: 1 }, 'without-constraint')]).toEqual([
    true,
    false,
  ])
  expect(findingOf({ letInAnew: 1 }, 'unlogged-tries').line.isMet).toBe(true)
  expect(findingOf({ ...SUM, lost: 1, double: 1 }, 'unlogged-tries').line.isMet).toBe(false)
  expect(findingOf({ ...SUM, lost: 3 }, 'without-fsync').sentence).toBe(
    'found as expected: 3 acknowledged changes were lost, as fsync was off and the power was lost',
  )
})
