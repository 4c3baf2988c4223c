import { expect, test } from 'vitest'
import { missedOf } from '../measurement.ts'
import { figureOf } from '../scaling/paper.ts'
import { linesOf, type RoundOutcome } from './result.ts'

const aRound = (changes: Partial<RoundOutcome['compared']> = {}, gap = 2_000): RoundOutcome => ({
  compared: { acknowledged: 100, lost: 0, double: 0, untrue: 0, ...changes },
  gaps: [{ fault: 'switch over', gap }],
  unavailable: [1_200],
  wrong: 0,
})
const SIZES = { database: 10_000_000, wal: 50_000_000 }
const linesFor = (...rounds: RoundOutcome[]) =>
  linesOf(rounds, SIZES, { database: 10_900_000, wal: 52_000_000 })

test('the totals of several rounds, with what a booking costs in bytes, which the paper on growth reads', () => {
  const lines = linesFor(aRound(), aRound({}, 29_000))
  expect(missedOf('cluster', lines)).toEqual([])
  const table = lines.map(({ what, value }) => `| ${what} | ${value} |`).join('\n')
  expect(figureOf(table, 'acknowledged')).toBe(200)
  expect(figureOf(table, 'longest write gap')).toBe(29)
  expect(figureOf(table, 'gap: switch over')).toBe(29)
  expect(figureOf(table, 'answered 503')).toBe(2)
  expect(figureOf(table, 'bytes of the database for a booking')).toBe(4_500)
  expect(figureOf(table, 'bytes of WAL for a booking')).toBe(10_000)
})

test('anything lost, double or untrue misses its goal, in whichever round, as do too long a gap and too few bookings', () => {
  for (const wrong of [{ lost: 1 }, { double: 1 }, { untrue: 1 }, { acknowledged: 0 }])
    expect(missedOf('cluster', linesFor(aRound(wrong), aRound({ acknowledged: 99 })))).toHaveLength(1)
  expect(missedOf('cluster', linesFor(aRound({}, 30_001)))).toHaveLength(1)
})
