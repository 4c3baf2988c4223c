import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { joined, listed } from './listed.ts'
import { message } from './message.ts'
import { readServerWords } from './server-words.ts'

const apart = (text: string) => `\u2068${text}\u2069`
const HOURS = ['09:00 AM - 12:00 PM', '01:00 PM - 05:00 PM', '08:00 PM - 10:00 PM']
const TIMES = ['05-03-2027, 09:00 AM', '06-03-2027, 10:00 AM']

test('a list is parted as its language parts it', () => {
  expect(listed(HOURS, 'en')).toBe('09:00 AM - 12:00 PM, 01:00 PM - 05:00 PM, 08:00 PM - 10:00 PM')
  expect(listed(HOURS.slice(0, 2), 'de')).toBe('09:00 AM - 12:00 PM und 01:00 PM - 05:00 PM')
  expect(listed(HOURS.slice(0, 1), 'ar')).toBe('09:00 AM - 12:00 PM')
  expect(listed([], 'ar')).toBe('')
})

const bothJoined = (language: Language) =>
  [
    ['Mo', 'Mi'],
    ['Mo', 'Mi', 'Sa'],
  ].map((days) => listed(days, language))

test('two things are joined as three are', () => {
  expect(bothJoined('en')).toEqual(['Mo, Mi', 'Mo, Mi, Sa'])
  expect(bothJoined('de')).toEqual(['Mo und Mi', 'Mo, Mi und Sa'])
  expect(bothJoined('fr')).toEqual(['Mo et Mi', 'Mo, Mi et Sa'])
  expect(bothJoined('es')).toEqual(['Mo y Mi', 'Mo, Mi y Sa'])
  expect(bothJoined('hi')).toEqual(['Mo, Mi', 'Mo, Mi, Sa'])
})

test('in Arabic the commas are Arabic, and each piece keeps its own direction', () => {
  const [first = '', second = '', third = ''] = HOURS.map(apart)
  expect(listed(HOURS, 'ar')).toBe(`${first}، و\u00a0${second}، و\u00a0${third}`)
})

test('the “and” of Arabic touches Arabic words, and no Latin ones', () => {
  const and = new Intl.ListFormat('ar')
  const both = ['Lena Hartmann', 'مي تشن'] as const
  expect(joined(and, both, 'ar')).toBe(`${apart(both[0])} و${apart(both[1])}`)
  expect(joined(and, both.toReversed(), 'ar')).toBe(`${apart(both[1])} و\u00a0${apart(both[0])}`)
  expect(joined(new Intl.ListFormat('ar', { type: 'disjunction' }), both, 'ar')).toBe(
    `${apart(both[0])} أو ${apart(both[1])}`,
  )
})

test('what has commas of its own is parted by semicolons', () => {
  expect(listed(TIMES, 'en')).toBe('05-03-2027, 09:00 AM; 06-03-2027, 10:00 AM')
  expect(listed(TIMES, 'fr')).toBe('05-03-2027, 09:00 AM\u202f; 06-03-2027, 10:00 AM')
  expect(listed(TIMES, 'ar')).toBe(`\u200f${TIMES.map(apart).join('؛ ')}`)
})

test('the server parts a list of a message in the language of its reader', () => {
  const { write } = readServerWords(['en', 'ar'])
  const hours = message('free-times.outsideHours', { hours: HOURS })
  expect(write(hours, 'en')).toContain('are 09:00 AM - 12:00 PM, 01:00 PM - 05:00 PM, 08:00 PM - 10:00 PM.')
  expect(write(hours, 'ar')).toContain(`${apart('09:00 AM - 12:00 PM')}، و\u00a0`)
})
