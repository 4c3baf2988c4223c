import { segmentsOf } from '@desk/rules/text-segments'
import { type Language, READY_LANGUAGES } from '@desk/words/languages'
import { readServerWords } from '@desk/words/server-words'
import { expect, test } from 'vitest'
import { dateTimeWords } from '../notice-words.ts'
import { ENDING_TEXT, NEWS_TEXT, PROPOSAL_TEXT, REMINDER_TEXT, textOf, WITHDRAWAL_TEXT } from './notices.ts'
import { writeText } from './write-text.ts'

const words = readServerWords(READY_LANGUAGES)
const ABOUT = {
  date: '2027-03-03',
  start: 540,
  end: 555,
  doctor: 'Anna Weber',
  hospitalName: 'City Hospital',
  hospitalPhone: '030 123456',
  appointmentId: 'one',
  proposalId: 'one',
}
const REMINDER = { kind: REMINDER_TEXT, params: ABOUT }
const TEXTS = [
  REMINDER,
  { kind: PROPOSAL_TEXT, params: ABOUT },
  { kind: PROPOSAL_TEXT, params: { ...ABOUT, proposalId: undefined } },
  { kind: PROPOSAL_TEXT, params: { ...ABOUT, stays: true } },
  ...['stays', 'away', 'cancelled'].map((what) => ({ kind: WITHDRAWAL_TEXT, params: { ...ABOUT, what } })),
  ...['rejected', 'expired', 'cancelled'].map((state) => ({
    kind: ENDING_TEXT,
    params: { ...ABOUT, state },
  })),
  ...['approved', 'moved'].map((what) => ({ kind: NEWS_TEXT, params: { ...ABOUT, what } })),
]
const link = () => 'https://desk.example/visit#12345678901234567890'
const LINKS = { proposal: link, visit: link }

const short: Partial<Record<Language, string>> = {
  en: 'Wed, 03-03-2027',
  de: 'Mi, 03-03-2027',
  fr: 'mer. 03-03-2027',
  es: 'mié 03-03-2027',
  hi: 'बुध, 03-03-2027',
  ar: 'الأربعاء ⁨03-03-2027',
}

test.each(READY_LANGUAGES)('a text in %s says the day of the week, short', (language) => {
  expect(writeText(words, REMINDER, LINKS, language)).toContain(short[language])
})

test.each(READY_LANGUAGES)('the day of the week makes no text in %s longer by a part', (language) => {
  for (const text of TEXTS) {
    const without = words.write(textOf(text, { ...LINKS, timeWords: dateTimeWords }), language)
    expect(segmentsOf(writeText(words, text, LINKS, language))).toBe(segmentsOf(without))
  }
})

test('where it would, the text goes without', () => {
  const long = { kind: WITHDRAWAL_TEXT, params: { ...ABOUT, what: 'stays' } }
  const said = writeText(words, long, LINKS, 'en')
  expect(said).toContain('with Dr. Anna Weber on 03-03-2027, 09:00 AM')
  expect(segmentsOf(said)).toBe(1)
})
