import { expect, test } from 'vitest'
import { compare, longestGap } from './compare.ts'

const told = { acknowledged: [{ id: 'a', slot: '2027-03-08 540', at: 1 }], refused: [], unknown: [] }
const stored = [{ id: 'a', slot: '2027-03-08 540' }]
const ALL_WELL = { acknowledged: 1, lost: 0, double: 0, untrue: 0 }

test('what was acknowledged and is stored is neither lost nor double', () => {
  expect(compare(told, stored)).toEqual(ALL_WELL)
})

test('an acknowledged booking is lost where it is not stored, or at another time', () => {
  expect(compare(told, [])).toMatchObject({ lost: 1 })
  expect(compare(told, [{ id: 'a', slot: '2027-03-08 555' }])).toMatchObject({ lost: 1 })
})

test('a slot is double where two are stored, and where two were told that it is theirs', () => {
  expect(compare(told, [...stored, { id: 'b', slot: '2027-03-08 540' }])).toMatchObject({ double: 1 })
  const twice = [...told.acknowledged, { id: 'b', slot: '2027-03-08 540', at: 2 }]
  expect(compare({ ...told, acknowledged: twice }, stored)).toMatchObject({ double: 1, lost: 1 })
})

test('a slot that was said to be taken must be, and nobody has an appointment without knowing', () => {
  expect(compare({ ...told, refused: ['2027-03-08 540'] }, stored)).toEqual(ALL_WELL)
  expect(compare({ ...told, refused: ['2027-03-08 555'] }, stored)).toMatchObject({ untrue: 1 })
  const other = { id: 'b', slot: '2027-03-08 555' }
  expect(compare(told, [...stored, other])).toMatchObject({ untrue: 1 })
  expect(compare({ ...told, unknown: [other.slot] }, [...stored, other])).toEqual(ALL_WELL)
})

test('the longest gap reaches from the last booking before a stretch to the first after it', () => {
  expect(longestGap([100, 1_000, 1_200, 5_000], 1_100, 1_300)).toBe(3_800)
  expect(longestGap([100, 200, 300], 100, 300)).toBe(100)
})

test('where nobody books again, the gap lasts to the end of the stretch', () => {
  expect(longestGap([100], 200, 9_100)).toBe(9_000)
  expect(longestGap([], 200, 9_200)).toBe(9_000)
})
