import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeepDates } from './keep-dates.tsx'

const shown = (text: string) => renderToStaticMarkup(createElement(KeepDates, { text }))
const kept = (text: string) =>
  [...shown(text).matchAll(/<bdi[^>]*>([^<]+)<\/bdi>/g)].map(([, piece]) => piece)

test('dates and times of a sentence stay whole, and the text is the same', () => {
  const text = 'From 01-03-2027, 09:00 AM - 09:15 AM to 02-03-2027'
  expect(kept(text)).toEqual(['01-03-2027', '09:00 AM - 09:15 AM', '02-03-2027'])
  expect(shown(text).replaceAll(/<[^>]+>/g, '')).toBe(text)
})

test('a moment stays whole', () => {
  expect(kept('Answer by 01-12-2026, 09:43 AM.')).toEqual(['01-12-2026, 09:43 AM'])
})

test('a phone number and a code stay whole, too', () => {
  expect(kept('Please call 020 7946 0112 until 25-11-2026')).toEqual(['020 7946 0112', '25-11-2026'])
  expect(kept('+49 (30) 123-456.')).toEqual(['+49 (30) 123-456'])
  expect(kept('Eight letters and digits, such as K7QF-2M9P. You got it')).toEqual(['K7QF-2M9P'])
  expect(kept('3 Mill Road, room 101, 48 hours')).toEqual([])
})

test('a word of the server that has a hyphen stays whole', () => {
  expect(kept('Votre rendez-vous est annulé. Un e-mail suit.')).toEqual(['rendez-vous', 'e-mail'])
})

test('what has no date is as it is', () => {
  expect(shown('X-ray at once')).toBe('X-ray at once')
})

const runs = (text: string) =>
  shown(text)
    .split(/<bdi dir="ltr">/)
    .slice(1)
    .map((run) => run.slice(0, run.indexOf('</bdi></bdi>')).replaceAll(/<[^>]+>/g, ''))

test('from one time to another is one run from left to right, whatever the language beside it', () => {
  expect(runs('موعدك: 01-03-2027, 09:00 AM - 09:15 AM')).toEqual(['01-03-2027, 09:00 AM - 09:15 AM'])
  expect(runs('من 01-03-2027 إلى 02-03-2027')).toEqual(['01-03-2027', '02-03-2027'])
})
