import { expect, test } from 'vitest'
import { backupsToKeep, backupsToKeepFor, isBackupDue } from './backups-to-keep.ts'

const BERLIN = 'Europe/Berlin'
const DAY_MS = 86_400_000
const RULE = { days: 7, weeks: 4, months: 12 }

const nightly = (from: string, count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(from) + day * DAY_MS))

test('of two years of nights stay the last 7 days, the last of 4 weeks, the last of 12 months', () => {
  const taken = nightly('2025-06-01T00:30:00Z', 730)
  const kept = backupsToKeep(taken, RULE, BERLIN).map((at) => at.toISOString().slice(0, 10))
  expect(kept.slice(0, 7)).toEqual(
    taken
      .slice(-7)
      .toReversed()
      .map((at) => at.toISOString().slice(0, 10)),
  )
  // May 31st 2027 is a Monday: three more weeks end on Sundays, the first within the seven days.
  expect(kept).toEqual(
    expect.arrayContaining(['2027-05-30', '2027-05-23', '2027-05-16', '2027-04-30', '2026-06-30']),
  )
  expect(kept).toHaveLength(7 + 2 + 11)
})

test('the night is that of the hospital, and of a day with several the last stays', () => {
  const taken = ['2027-03-01T22:59:00Z', '2027-03-01T23:01:00Z', '2027-03-01T23:30:00Z'].map(
    (at) => new Date(at),
  )
  const kept = backupsToKeep(taken, { days: 2, weeks: 0, months: 0 }, BERLIN)
  expect(kept).toEqual([taken[2], taken[0]])
})

test('the last of all stays, whatever the rule', () => {
  const taken = nightly('2027-03-01T00:30:00Z', 3)
  expect(backupsToKeep(taken, { days: 0, weeks: 0, months: 0 }, BERLIN)).toEqual([taken[2]])
  expect(backupsToKeep([], RULE, BERLIN)).toEqual([])
})

test.each([
  ['2027-03-02T01:29:59Z', '2027-03-01T01:31:00Z', false],
  ['2027-03-02T01:30:00Z', '2027-03-01T01:31:00Z', true],
  ['2027-03-02T01:40:00Z', '2027-03-02T01:30:20Z', false],
  // A machine that was off at night makes up for it.
  ['2027-03-02T08:00:00Z', '2027-03-01T01:31:00Z', true],
  // 02:30 does not exist in the night the clocks change: 03:30 stands for it.
  ['2027-03-28T01:29:00Z', '2027-03-27T01:31:00Z', false],
  ['2027-03-28T01:30:00Z', '2027-03-27T01:31:00Z', true],
])('at %s, the last of %s: due is %s', (now, since, isDue) => {
  expect(isBackupDue(new Date(now), new Date(since), '02:30', BERLIN)).toBe(isDue)
})

test('before a new one those may go that it would end, and the last of all stays until the new one is whole', () => {
  const taken = nightly('2027-03-01T00:30:00Z', 3)
  const next = new Date('2027-03-03T02:00:00Z')
  expect(backupsToKeepFor(next, taken, { days: 2, weeks: 0, months: 0 }, BERLIN)).toEqual(taken.slice(1))
  expect(backupsToKeepFor(next, [], RULE, BERLIN)).toEqual([])
})
