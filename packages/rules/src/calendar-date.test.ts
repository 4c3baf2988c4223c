import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayMonthYear, readDayMonthYear } from './calendar-date.ts'

const isoDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('reading DD-MM-YYYY', () => {
  test.each([
    ['05-03-2027', '2027-03-05'],
    ['31-12-2027', '2027-12-31'],
    ['29-02-2028', '2028-02-29'],
    ['01-01-1900', '1900-01-01'],
    ['31-12-2200', '2200-12-31'],
  ])('%s is %s', (text, date) => {
    expect(readDayMonthYear(text)).toBe(date)
  })

  test.each([
    '31-02-2027',
    '29-02-2027',
    '29-02-2100',
    '31-04-2027',
    '00-03-2027',
    '05-00-2027',
    '05-13-2027',
    '32-01-2027',
    '31-12-1899',
    '01-01-2201',
    '05-03-0027',
    '2027-03-05',
    '5-3-2027',
    '05/03/2027',
    '05-03-27',
    '05-03-20277',
    ' 05-03-2027',
    '05-03-2027\n',
    '٠٥-٠٣-٢٠٢٧',
    '',
  ])('%j is no date', (text) => {
    expect(readDayMonthYear(text)).toBeNull()
  })

  test('every date that is written is read back', () => {
    fc.assert(
      fc.property(isoDate, (date) => {
        expect(readDayMonthYear(dayMonthYear(date))).toBe(date)
      }),
    )
  })
})

test('2027-03-05 is written 05-03-2027', () => {
  expect(dayMonthYear('2027-03-05')).toBe('05-03-2027')
})

describe('counting days', () => {
  test.each([
    ['2027-03-05', 0, '2027-03-05'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2027-01-01', 90, '2027-04-01'],
    ['2027-03-28', 1, '2027-03-29'],
  ])('%s and %d days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result)
  })

  test('what is no date has no day after it', () => {
    expect(() => addDays('', 1)).toThrow(RangeError)
  })

  test('going forth and back ends where it began, and later dates sort later', () => {
    fc.assert(
      fc.property(isoDate, fc.integer({ min: 1, max: 4000 }), (date, days) => {
        const later = addDays(date, days)
        expect(addDays(later, -days)).toBe(date)
        expect(later > date).toBe(true)
      }),
    )
  })
})
