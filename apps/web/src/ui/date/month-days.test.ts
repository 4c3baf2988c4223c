import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  dayAfterKey,
  daysOfMonth,
  lastOfMonth,
  weekdayOf,
  weeksOfMonth,
  within,
} from './month-days.ts'

const isoDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a week begins on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(0)
  expect(weekdayOf('2026-11-29')).toBe(6)
})

test('months have their days', () => {
  expect(['2027-02-10', '2028-02-10', '2100-02-10', '2026-11-30', '2026-12-01'].map(daysOfMonth)).toEqual([
    28, 29, 28, 30, 31,
  ])
  expect(lastOfMonth('2027-02-10')).toBe('2027-02-28')
})

test('a month is shown in whole weeks, each of its days once and below its day of the week', () => {
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
  fc.assert(
    fc.property(isoDate, (date) => {
      const weeks = weeksOfMonth(date)
      const days = weeks.flat().filter((day) => day !== null)
      expect(days).toHaveLength(daysOfMonth(date))
      expect(new Set(days).size).toBe(days.length)
      expect(days).toContain(date)
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        expect(week.some((day) => day !== null)).toBe(true)
        for (const [place, day] of week.entries()) if (day !== null) expect(weekdayOf(day)).toBe(place)
      }
    }),
  )
})

test('another month has the same day, or its last one', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2027-01-15', -12)).toBe('2026-01-15')
})

test('a day stays between the first and the last', () => {
  expect(within('2027-01-01', '2027-02-01', '2027-03-01')).toBe('2027-02-01')
  expect(within('2027-04-01', '2027-02-01', '2027-03-01')).toBe('2027-03-01')
  expect(within('2027-02-15', '2027-02-01', '2027-03-01')).toBe('2027-02-15')
})

const from = (key: string, shiftKey = false, isFromRight = false) =>
  dayAfterKey('2027-03-31', { key, shiftKey }, isFromRight)

describe('the keys of a calendar', () => {
  test('lead by days, weeks, months and years, and to the ends of the week', () => {
    expect(from('ArrowRight')).toBe('2027-04-01')
    expect(from('ArrowLeft')).toBe('2027-03-30')
    expect(from('ArrowDown')).toBe('2027-04-07')
    expect(from('ArrowUp')).toBe('2027-03-24')
    expect(from('PageDown')).toBe('2027-04-30')
    expect(from('PageUp')).toBe('2027-02-28')
    expect(from('PageDown', true)).toBe('2028-03-31')
    expect(from('PageUp', true)).toBe('2026-03-31')
    expect(from('Home')).toBe('2027-03-29')
    expect(from('End')).toBe('2027-04-04')
    expect(from('Enter')).toBeUndefined()
  })

  test('left is onward where one reads from the right', () => {
    expect(from('ArrowLeft', false, true)).toBe('2027-04-01')
    expect(from('ArrowRight', false, true)).toBe('2027-03-30')
    expect(from('ArrowDown', false, true)).toBe('2027-04-07')
  })
})
