import type { DayToCome } from '@desk/contract/schedule'
import { expect, test } from 'vitest'
import { toComeWords } from './to-come-words.ts'

const NINE_TO_FIVE = { start: '09:00', end: '17:00' }
const day = (changes: Partial<DayToCome>): DayToCome => ({
  date: '2027-03-02',
  source: 'plan',
  windows: [NINE_TO_FIVE],
  left: [NINE_TO_FIVE],
  away: [],
  ...changes,
})
const closedDays = [{ date: '2027-03-02', name: 'Ash Day' }]
const wordsOf = (changes: Partial<DayToCome>) =>
  // Blanks that do not break keep a window on one line.
  toComeWords(day(changes), { closedDays }).replaceAll('\u00a0', ' ')

test('a day is told as it will be', () => {
  expect(wordsOf({})).toBe('09:00 to 17:00')
  expect(wordsOf({ windows: [], left: [] })).toBe('No hours')
  expect(wordsOf({ source: 'closed', windows: [], left: [] })).toBe('Hospital closed: Ash Day')
  expect(wordsOf({ left: [], away: [{ ...NINE_TO_FIVE, why: 'leave' }] })).toBe('Away (leave)')
})

test('what takes a part of a day is told by where it lies', () => {
  expect(
    wordsOf({
      left: [{ start: '09:00', end: '14:00' }],
      away: [{ start: '14:00', end: '17:00', why: 'ill' }],
    }),
  ).toBe('09:00 to 14:00; away from 14:00 (ill)')
  expect(
    wordsOf({
      left: [
        { start: '10:00', end: '12:00' },
        { start: '13:00', end: '17:00' },
      ],
      away: [
        { start: '09:00', end: '10:00', why: 'training' },
        { start: '12:00', end: '13:00', why: 'elsewhere' },
      ],
    }),
  ).toBe(
    '10:00 to 12:00 and 13:00 to 17:00; away until 10:00 (training) and away 12:00 to 13:00 (busy in another calendar)',
  )
})
