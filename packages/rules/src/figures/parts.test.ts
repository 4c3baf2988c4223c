import { expect, test } from 'vitest'
import { daysBetween, firstDayOf, listParts, partFor, weekdayOf } from './parts.ts'

test('a month is drawn by days, half a year by weeks, a year by months', () => {
  expect(partFor('2027-03-01', '2027-03-31')).toBe('day')
  expect(partFor('2027-03-01', '2027-04-05')).toBe('week')
  expect(partFor('2027-01-01', '2027-06-30')).toBe('week')
  expect(partFor('2026-03-02', '2027-03-01')).toBe('month')
})

test('weeks begin on Mondays, months on the first', () => {
  expect(firstDayOf('2027-03-07', 'week')).toBe('2027-03-01')
  expect(firstDayOf('2027-03-08', 'week')).toBe('2027-03-08')
  expect(firstDayOf('2027-03-31', 'month')).toBe('2027-03-01')
  expect(firstDayOf('2027-03-31', 'day')).toBe('2027-03-31')
  expect([weekdayOf('2027-03-01'), weekdayOf('2027-03-07')]).toEqual([0, 6])
})

test('every part between two dates is listed, also across the end of a year and where clocks change', () => {
  expect(listParts('2026-12-31', '2027-01-02', 'day')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
  expect(listParts('2027-03-24', '2027-04-06', 'week')).toEqual(['2027-03-22', '2027-03-29', '2027-04-05'])
  expect(listParts('2026-12-15', '2027-02-28', 'month')).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
  expect(listParts('2027-03-02', '2027-03-01', 'day')).toEqual([])
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
})
