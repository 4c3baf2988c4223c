import { expect, test } from 'vitest'
import { harmFrom, type Suits } from './harm.ts'

/** 23:30 with Anna on a Wednesday. */
const AGREED = { doctorId: 'anna', date: '2027-03-10', start: 1410 } as const
const ANY: Suits = { weekdays: [], dayParts: [] }
const harm = (
  to: Partial<{ doctorId: string; date: `${string}-${string}-${string}`; start: number }>,
  suits = [ANY],
) => harmFrom(AGREED, suits)({ ...AGREED, ...to })

// The points as docs/decisions/0013 writes them, not the constants of the code.
test('a day is ten points, earlier or later', () => {
  expect(harm({})).toBe(0)
  expect(harm({ date: '2027-03-11' })).toBe(10)
  expect(harm({ date: '2027-03-07' })).toBe(30)
})

test('a half hour of another time of day is one, the shorter way around midnight', () => {
  expect(harm({ start: 1380 })).toBe(1)
  expect(harm({ start: 1290 })).toBe(4)
  // Half past midnight of the same night: an hour later, and the next day.
  expect(harm({ start: 1470 })).toBe(12)
  // Noon is the farthest time of day.
  expect(harm({ start: 690 })).toBe(24)
})

test('another doctor is forty: four days with the own one', () => {
  expect(harm({ doctorId: 'boris' })).toBe(40)
  expect(harm({ date: '2027-03-14' })).toBe(40)
})

test('a time that a wish speaks against is thirty, once for all of them', () => {
  const mondays: Suits = { weekdays: [1], dayParts: [] }
  const mornings: Suits = { weekdays: [], dayParts: ['morning'] }
  expect(harm({ date: '2027-03-09' }, [mondays])).toBe(40)
  expect(harm({ date: '2027-03-08' }, [mondays])).toBe(20)
  expect(harm({ date: '2027-03-09' }, [mondays, mornings])).toBe(40)
  expect(harm({ date: '2027-03-08', start: 540 }, [mondays, mornings])).toBe(20 + 19)
})
