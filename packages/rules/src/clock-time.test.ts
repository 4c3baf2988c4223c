import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clock12, clock24, inClock12, onClock, readClockTime } from './clock-time.ts'

const minuteOfDay = fc.integer({ min: 0, max: 1439 })

describe('reading a time', () => {
  test.each([
    ['17:30', 1050],
    ['9:05', 545],
    ['00:00', 0],
    ['23:59', 1439],
    ['05:30 PM', 1050],
    ['5:30pm', 1050],
    ['5:30 Am', 330],
    ['12:00 AM', 0],
    ['12:59 AM', 59],
    ['12:00 PM', 720],
    ['11:59 PM', 1439],
    [' 09:15 AM ', 555],
  ])('%j is %d minutes after midnight', (text, minutes) => {
    expect(readClockTime(text)).toBe(minutes)
  })

  test.each([
    '',
    ' ',
    '24:00',
    '25:00',
    '9:60',
    '9:60 AM',
    '13:00 PM',
    '0:30 AM',
    '00:30 PM',
    '9',
    '9 AM',
    '9:5',
    '009:00',
    '09:000',
    '-9:00',
    '09.00',
    '09:00:00',
    '09:00 XM',
    '09:00 AM PM',
    'x09:00',
    '09:00x',
    '٠٩:٠٠',
  ])('%j is no time', (text) => {
    expect(readClockTime(text)).toBeNull()
  })
})

describe('writing a time', () => {
  test.each([
    [0, '00:00', '12:00 AM'],
    [59, '00:59', '12:59 AM'],
    [545, '09:05', '09:05 AM'],
    [719, '11:59', '11:59 AM'],
    [720, '12:00', '12:00 PM'],
    [1050, '17:30', '05:30 PM'],
    [1439, '23:59', '11:59 PM'],
    [1440, '00:00', '12:00 AM'],
    [1455, '00:15', '12:15 AM'],
    [-15, '23:45', '11:45 PM'],
  ])('%d minutes are %s and %s', (minutes, in24, in12) => {
    expect(clock24(minutes)).toBe(in24)
    expect(clock12(minutes)).toBe(in12)
    expect(inClock12(in24)).toBe(in12)
  })

  test('what is written in either form is read back as the same time', () => {
    fc.assert(
      fc.property(minuteOfDay, (minutes) => {
        expect(readClockTime(clock24(minutes))).toBe(minutes)
        expect(readClockTime(clock12(minutes))).toBe(minutes)
      }),
    )
  })

  test('a day later the clock shows the same', () => {
    fc.assert(
      fc.property(minuteOfDay, fc.integer({ min: -3, max: 3 }), (minutes, days) => {
        expect(onClock(minutes + days * 1440)).toBe(minutes)
      }),
    )
  })
})
