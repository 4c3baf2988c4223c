import { expect, test } from 'vitest'
import { countLetInAnew } from './guesses.ts'

const seconds = (...at: number[]) => at.map((one) => one * 1_000)

test('five guesses at once and one after each wait are as they must be', () => {
  expect(countLetInAnew(seconds(0, 0, 0, 1, 1, 31, 91))).toBe(0)
})

test('whoever is let in before the wait is over is counted, in whichever order the answers came', () => {
  expect(countLetInAnew(seconds(8, 0, 9, 0, 0, 1, 1))).toBe(2)
  expect(countLetInAnew(seconds(0, 0, 0, 0, 0, 30, 31, 60))).toBe(2)
})
