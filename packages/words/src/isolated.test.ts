import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'
import { createRichWords, createWords } from './words.ts'

const messages = {
  plain: 'الموعد محفوظ',
  dated: 'موعدك يوم {date}، {time}',
  chosen: '{who, select, doctor {الطبيب {name}} other {{name}}} {count, plural, one {{name}} other {#}}',
  only: '{text}',
  day: '{weekday}، {date}',
  begun: '{name} (الإدارة)',
  linked: 'الرابط: {link}',
  tagged: '<b>يوم {date}</b> {name}',
  named: '{who, select, other {لدى د. {firstName} {lastName}، {name}}}',
}
const catalogue = Object.fromEntries(
  Object.entries(messages).map(([key, text]) => [key, isolated(compile(text))]),
)
type Sample = {
  plain: {}
  dated: { date: string; time: string }
  chosen: { who: string; name: string; count: number }
  only: { text: string }
  day: { weekday: string; date: string }
  begun: { name: string }
  linked: { link: string }
  named: { who: string; firstName: string; lastName: string; name: string }
}
const words = createWords<Sample>(catalogue, 'ar')
const bold = (parts: string[]) => `[${parts.join('')}]`
const apart = (text: string) => `\u2068${text}\u2069`

test('a parameter is set apart from a sentence that runs from right to left, in branches and tags, too', () => {
  expect(words('plain')).toBe('الموعد محفوظ')
  expect(words('dated', { date: '05-03-2027', time: '09:00 AM - 09:15 AM' })).toBe(
    `موعدك يوم ${apart('05-03-2027')}، ${apart('09:00 AM - 09:15 AM')}`,
  )
  expect(words('chosen', { who: 'doctor', name: 'Ada', count: 1 })).toBe(
    `الطبيب ${apart('Ada')} ${apart('Ada')}`,
  )
  expect(words('chosen', { who: 'x', name: 'Ada', count: 5 })).toBe(`${apart('Ada')} 5`)
  const rich = createRichWords<
    string,
    { tagged: { date: string; name: string; b: (parts: string[]) => string } }
  >(catalogue, 'ar')
  expect(rich('tagged', { date: '05-03-2027', name: 'Ada', b: bold }).join('')).toBe(
    `[يوم ${apart('05-03-2027')}] ${apart('Ada')}`,
  )
})

test('what has no letters of its own runs from right to left, as a parameter of another sentence, too', () => {
  expect(words('day', { weekday: 'الاثنين', date: '05-03-2027' })).toBe(
    `\u200f${apart('الاثنين')}، ${apart('05-03-2027')}`,
  )
})

test('what begins with a parameter does not run as that one does', () => {
  expect(words('begun', { name: 'Ada' })).toBe(`\u200f${apart('Ada')} (الإدارة)`)
})

test('a first and a last name are set apart as one, so that both are read in their order', () => {
  expect(words('named', { who: 'x', firstName: 'Rhys', lastName: 'Evans', name: 'Ada' })).toBe(
    `لدى د. ${apart('Rhys Evans')}، ${apart('Ada')}`,
  )
})

test('what is nothing but a parameter, and the address of a link, are as they were given', () => {
  expect(words('only', { text: 'hello' })).toBe('hello')
  expect(words('linked', { link: 'https://desk.example.org/#a' })).toBe('الرابط: https://desk.example.org/#a')
})
