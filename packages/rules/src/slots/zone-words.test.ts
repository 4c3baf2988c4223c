import { expect, test } from 'vitest'
import { instantAt, zoneInWords } from './zone-words.ts'

test.each([
  ['2027-03-02', 540, 'Europe/Berlin', 'Central European Standard Time'],
  ['2027-07-02', 540, 'Europe/Berlin', 'Central European Summer Time'],
  ['2027-07-02', 540, 'America/New_York', 'Eastern Daylight Time'],
  ['2027-07-02', 540, 'Australia/Lord_Howe', 'Lord Howe Standard Time'],
])('on %s at minute %i the zone of %s is called %s', (date, minutes, timeZone, name) => {
  expect(zoneInWords(instantAt(date, minutes, timeZone), timeZone, 'en-GB')).toBe(name)
})

test('a time after midnight is in the night that begins on its date, and one that comes twice is the first', () => {
  expect(instantAt('2027-10-30', 26 * 60 + 30, 'Europe/Berlin').toISOString()).toBe(
    '2027-10-31T00:30:00.000Z',
  )
  expect(instantAt('2027-10-30', 27 * 60, 'Europe/Berlin').toISOString()).toBe('2027-10-31T02:00:00.000Z')
})
