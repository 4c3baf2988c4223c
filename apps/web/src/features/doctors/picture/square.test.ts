import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSquare, fromPercent, moveSquare, squareWithin, STEPS, toPercent } from './square.ts'

const PORTRAIT = { width: 1200, height: 1600 }

const side = fc.integer({ min: 160, max: 1600 })
const sides = fc.record({ width: side, height: side })
const anySquare = fc.record({
  left: fc.integer({ min: -2000, max: 3000 }),
  top: fc.integer({ min: -2000, max: 3000 }),
  size: fc.integer({ min: 0, max: 4000 }),
})

test('at first as much as can be is shown, of an upright picture rather the upper part', () => {
  expect(firstSquare(PORTRAIT)).toEqual({ left: 0, top: 100, size: 1200 })
  expect(firstSquare({ width: 1600, height: 900 })).toEqual({ left: 350, top: 0, size: 900 })
})

test('a press moves by a tenth of what is shown, or comes closer around the same middle', () => {
  const square = { left: 300, top: 400, size: 500 }
  expect(moveSquare(PORTRAIT, square, 'left')).toEqual({ left: 250, top: 400, size: 500 })
  expect(moveSquare(PORTRAIT, square, 'down')).toEqual({ left: 300, top: 450, size: 500 })
  expect(moveSquare(PORTRAIT, square, 'closer')).toEqual({ left: 333, top: 433, size: 435 })
  expect(moveSquare(PORTRAIT, firstSquare(PORTRAIT), 'further')).toEqual(firstSquare(PORTRAIT))
})

test('whatever is chosen, pressed or dragged lies within the picture, in whole pixels, and is large enough', () => {
  fc.assert(
    fc.property(sides, anySquare, fc.constantFrom(...STEPS), (all, wanted, step) => {
      const dragged = fromPercent(all, toPercent(all, wanted))
      for (const { left, top, size } of [dragged, moveSquare(all, squareWithin(all, wanted), step)]) {
        expect([left, top, size].every((value) => Number.isInteger(value) && value >= 0)).toBe(true)
        expect(size).toBeGreaterThanOrEqual(160)
        expect(left + size).toBeLessThanOrEqual(all.width)
        expect(top + size).toBeLessThanOrEqual(all.height)
      }
    }),
  )
})

test('what is drawn in percent is the same square again', () => {
  fc.assert(
    fc.property(sides, anySquare, (all, wanted) => {
      const square = squareWithin(all, wanted)
      expect(fromPercent(all, toPercent(all, square))).toEqual(square)
    }),
  )
})
