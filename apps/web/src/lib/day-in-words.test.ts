import { isolated } from '@desk/words/isolated'
import type { Language } from '@desk/words/languages'
import type { Catalogue } from '@desk/words/words'
import english from 'virtual:words/en/all'
import { afterEach, expect, test } from 'vitest'
import { atBeginning, dayInWords, slotInWords } from './day-in-words.ts'
import { speak } from './words.ts'

const catalogue = { 'dates.day': [['weekday'], ' ', ['date']] } satisfies Catalogue
const speakIn = (language: Language) => speak(language, catalogue)

afterEach(() => speak('en', english))

const LANGUAGES = [
  ['en', 'Monday 01-03-2027'],
  ['de', 'Montag 01-03-2027'],
  ['fr', 'Lundi 01-03-2027'],
  ['es', 'Lunes 01-03-2027'],
  ['hi', 'सोमवार 01-03-2027'],
] as const

test.each(LANGUAGES)('in %s a heading that is a day begins as a sentence does: %s', (language, heading) => {
  speakIn(language)
  expect(atBeginning(dayInWords('2027-03-01'))).toBe(heading)
})

test('within a sentence French and Spanish days keep their small letter', () => {
  speakIn('fr')
  expect(dayInWords('2027-03-01')).toBe('lundi 01-03-2027')
  speakIn('es')
  expect(dayInWords('2027-03-01')).toBe('lunes 01-03-2027')
})

test('in Arabic a comma of its own stands between a day and its time, each from left to right', () => {
  expect(slotInWords('01-03-2027', '09:00 AM - 09:15 AM')).toBe('01-03-2027 09:00 AM - 09:15 AM')
  speak('ar', { 'dates.slot': isolated([['day'], '، ', ['time']]) })
  expect(slotInWords('01-03-2027', '09:00 AM')).toBe('\u200f\u206801-03-2027\u2069، \u206809:00 AM\u2069')
})
