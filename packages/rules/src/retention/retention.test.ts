import { expect, test } from 'vitest'
import { keptSince } from './kept-since.ts'
import { keptMonths, RETENTION_KINDS, RETENTION_TERMS } from './terms.ts'

// The same wall-clock hour in winter and in summer.
test.each([
  ['2027-03-31T10:00:00Z', 1, '2027-02-28T11:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 12, '2027-02-28T10:00:00.000Z'],
  ['2027-04-15T08:00:00Z', 2, '2027-02-15T09:00:00.000Z'],
])('at %s what is kept for %i months is from %s on', (now, months, since) => {
  expect(keptSince(new Date(now), months, 'Europe/Berlin').toISOString()).toBe(since)
})

test('a kind of which nothing was chosen is kept for good', () => {
  for (const kind of RETENTION_KINDS) expect(keptMonths(kind, new Map())).toBe(null)
})

test('news of a visit does not outlive the name on the appointment', () => {
  const chosen = new Map([
    ['appointments', 12],
    ['emails', 6],
    ['notifications', 24],
    ['audit', 36],
  ] as const)
  expect(RETENTION_KINDS.map((kind) => [kind, keptMonths(kind, chosen)])).toEqual([
    ['notifications', 12],
    ['emails', 6],
    ['applications', null],
    ['audit', 36],
    ['appointments', 12],
  ])
  expect(keptMonths('emails', new Map([['appointments', 12]]))).toBe(12)
})

test('what is proposed is never less than the least', () => {
  for (const { least, proposed } of Object.values(RETENTION_TERMS))
    expect(proposed).toBeGreaterThanOrEqual(least)
})
