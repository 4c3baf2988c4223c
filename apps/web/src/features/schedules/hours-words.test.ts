import { isolated } from '@desk/words/isolated'
import english from 'virtual:words/en/all'
import { afterEach, expect, test } from 'vitest'
import { speak } from '../../lib/words.ts'
import { hoursWords } from './hours-words.ts'

afterEach(() => speak('en', english))

const DAY = [
  { start: '09:00', end: '12:00' },
  { start: '13:00', end: '17:00' },
]

test('hours break between two windows, and within none', () => {
  expect(hoursWords(DAY)).toBe('09:00\u00a0to\u00a012:00 and 13:00\u00a0to\u00a017:00')
  speak('ar', { 'schedules.window': isolated(['من ', ['start'], ' إلى ', ['end']]) })
  const breaks = hoursWords(DAY).match(/ /g)
  expect(breaks).toHaveLength(1)
})
