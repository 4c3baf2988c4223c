import { isolated } from '@desk/words/isolated'
import english from 'virtual:words/en/all'
import { afterEach, expect, test } from 'vitest'
import { hospitalTime } from './hospital-time.ts'
import { speak } from './words.ts'

afterEach(() => speak('en', english))

test('an instant is shown as DD-MM-YYYY and hh:mm A of the hospital, wherever the browser is (R15)', () => {
  expect(hospitalTime('2026-11-21T09:05:00Z', 'UTC')).toBe('21-11-2026, 09:05 AM')
  expect(hospitalTime('2026-11-21T20:45:00Z', 'Asia/Kolkata')).toBe('22-11-2026, 02:15 AM')
  expect(hospitalTime('2026-03-01T00:00:00Z', 'America/New_York')).toBe('28-02-2026, 07:00 PM')
})

test('in Arabic it runs as its sentence does: the date, an Arabic comma, the time, each from left to right', () => {
  speak('ar', { 'dates.at': isolated([['day'], '، ', ['time']]) })
  expect(hospitalTime('2026-11-21T09:05:00Z', 'UTC')).toBe(
    '\u200f\u206821-11-2026\u2069، \u206809:05 AM\u2069',
  )
})
