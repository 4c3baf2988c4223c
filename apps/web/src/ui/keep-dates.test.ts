import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeepDates } from './keep-dates.tsx'

const shown = (text: string) => renderToStaticMarkup(createElement(KeepDates, { text }))
const kept = (text: string) =>
  [...shown(text).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, piece]) => piece)

test('dates and times of a sentence stay whole, and the text is the same', () => {
  const text = 'From 01-03-2027, 09:00 AM - 09:15 AM to 02-03-2027'
  expect(kept(text)).toEqual(['01-03-2027', '09:00 AM', '09:15 AM', '02-03-2027'])
  expect(shown(text).replaceAll(/<[^>]+>/g, '')).toBe(text)
})

test('what has no date is as it is', () => {
  expect(shown('X-ray at once')).toBe('X-ray at once')
})
