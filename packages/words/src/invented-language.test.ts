import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { invented, inventedText } from './invented-language.ts'
import { createRichWords, createWords } from './words.ts'

const inEnglish = {
  plain: 'Please log in again.',
  named: 'Reject the request of {name}?',
  counted: '{count, plural, one {# free time} other {# free times}}',
  chosen: 'This doctor is {status, select, approved {approved} other {pending}} already.',
  number: '{share, number, ::percent} booked',
  tagged: '<link>Log in {name}</link> first',
}
const catalogue = Object.fromEntries(
  Object.entries(inEnglish).map(([key, text]) => [key, invented(compile(text))]),
)

type Sample = {
  plain: {}
  named: { name: string }
  counted: { count: number }
  chosen: { status: string }
  number: { share: number }
}
const words = createWords<Sample>(catalogue, 'ar-XB')

test('every letter is accented and the text grows by about a third', () => {
  const text = 'The quick brown fox jumps over the lazy dog while the patients wait for their appointments'
  const changed = inventedText(text)
  expect(changed).not.toMatch(/[a-z]/i)
  expect(changed.length / text.length).toBeGreaterThan(1.25)
  expect(changed.length / text.length).toBeLessThan(1.45)
})

test('what people typed and what Intl writes is left as it is', () => {
  expect(words('plain')).toBe('Þļééååšéé ļööĝ îîñ ååĝååîîñ.')
  expect(words('named', { name: 'Ada' })).toContain(' Ada?')
  expect(words('counted', { count: 1 })).not.toMatch(/[a-z]/i)
  expect(words('chosen', { status: 'approved' })).not.toMatch(/[a-z]/i)
  expect(words('number', { share: 0.5 })).not.toMatch(/[a-z]/i)
})

test('tags keep their names', () => {
  type Link = { link: (string | Link)[] }
  const rich = createRichWords<Link, { tagged: { name: string; link: (chunks: (string | Link)[]) => Link } }>(
    catalogue,
    'ar-XB',
  )
  expect(rich('tagged', { name: 'Ada', link: (chunks) => ({ link: chunks }) })).toEqual([
    { link: ['Ļööĝ îîñ Ada'] },
    ' ḟîîŕšţ',
  ])
})
