import { expect, test } from 'vitest'
import { usualAnswer } from './usual-answer.ts'

const NONE = { 1: 0, 4: 0, 24: 0, 48: 0, later: 0 }

test('nine answers say nothing, ten do', () => {
  expect(usualAnswer({ ...NONE, 1: 9 })).toBeNull()
  expect(usualAnswer({ ...NONE, 1: 10 })).toBe(1)
})

test('the shortest time within which three of four answers came', () => {
  expect(usualAnswer({ ...NONE, 1: 5, 4: 10, later: 5 })).toBe(4)
  expect(usualAnswer({ ...NONE, 1: 5, 4: 9, 24: 1, later: 5 })).toBe(24)
  expect(usualAnswer({ ...NONE, 1: 5, 48: 10, later: 5 })).toBe(48)
})

test('who takes longer is not said to answer within any time', () => {
  expect(usualAnswer({ ...NONE, 1: 14, later: 6 })).toBeNull()
})
