import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daySlots } from './day-slots.ts'

const minuteOfDay = fc.integer({ min: 0, max: 1439 })
const step = fc.integer({ min: 1, max: 240 })

describe('cutting a working day into slots', () => {
  test('slots run from start to end in steps', () => {
    expect(daySlots(540, 585, 15)).toEqual([
      { start: 540, end: 555 },
      { start: 555, end: 570 },
      { start: 570, end: 585 },
    ])
  })

  test('a range that starts later than it ends runs past midnight', () => {
    expect(daySlots(1410, 30, 20)).toEqual([
      { start: 1410, end: 1430 },
      { start: 1430, end: 1450 },
      { start: 1450, end: 1470 },
    ])
  })

  test.each([
    ['the closing time starts no slot', 540, 555, 15, 1],
    ['a leftover shorter than a step gives no slot', 540, 569, 15, 1],
    ['a day shorter than a step has no slots', 540, 554, 15, 0],
    ['a day that ends as it starts has no slots', 540, 540, 15, 0],
    ['a range up to midnight ends there', 1380, 0, 15, 4],
    ['the longest range is one minute short of a day', 1, 0, 1, 1439],
  ])('%s', (_sentence, start, end, minutes, count) => {
    expect(daySlots(start, end, minutes)).toHaveLength(count)
  })

  test.each([0, -15, NaN, Infinity, -Infinity, 0.001, 7.5])('a step of %d is refused', (minutes) => {
    expect(() => daySlots(540, 1020, minutes)).toThrow(RangeError)
  })

  test('slots follow one another from the start, and less than a step is left at the end', () => {
    fc.assert(
      fc.property(minuteOfDay, minuteOfDay, step, (start, end, minutes) => {
        const slots = daySlots(start, end, minutes)
        const until = start > end ? end + 1440 : end
        const ends = [start, ...slots.map((slot) => slot.end)]
        expect(slots.map((slot) => slot.start)).toEqual(ends.slice(0, -1))
        expect(slots.every((slot) => slot.end - slot.start === minutes)).toBe(true)
        const left = until - (ends.at(-1) ?? NaN)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThan(minutes)
      }),
    )
  })
})
