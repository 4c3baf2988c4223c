import { expect, test } from 'vitest'
import { fullestHour, percentOf, placeOfMost, trendOf } from './sentences.ts'

test('the fullest hour is the one with most appointments, of equals the earliest of the week', () => {
  const hours = [
    { weekday: 4, hour: 9, appointments: 7 },
    { weekday: 0, hour: 9, appointments: 7 },
    { weekday: 0, hour: 14, appointments: 3 },
  ]
  expect(fullestHour(hours)).toEqual({ weekday: 0, hour: 9, appointments: 7 })
  expect(fullestHour([])).toBeNull()
  expect(fullestHour([{ weekday: 1, hour: 8, appointments: 0 }])).toBeNull()
})

test('a share is in whole percent, below one in tenths, 0 only of none, and none of nothing', () => {
  expect(percentOf(1, 3)).toBe(33)
  expect(percentOf(0, 3)).toBe(0)
  expect(percentOf(1, 706)).toBe(0.1)
  expect(percentOf(1, 90_000)).toBe(0.1)
  expect(percentOf(0, 0)).toBeNull()
})

test('the place of the greatest number is the first of several', () => {
  expect(placeOfMost([1, 4, 4])).toBe(1)
  expect(placeOfMost([0, 0])).toBe(-1)
  expect(placeOfMost([])).toBe(-1)
})

test('a trend compares the second half with the first; a tenth is chance', () => {
  expect(trendOf([10, 99, 12])).toBe('up')
  expect(trendOf([12, 10])).toBe('down')
  expect(trendOf([100, 109])).toBe('same')
  expect(trendOf([5])).toBe('same')
  expect(trendOf([])).toBe('same')
  expect(trendOf([0, 0])).toBe('same')
})
