import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { keptHyphens } from './kept-hyphens.ts'

const kept = (text: string) => JSON.stringify(keptHyphens(compile(text), 'fr')).replaceAll('\u2060', '=')

test.each([
  ['Votre rendez-vous', 'rendez-=vous'],
  ['Connectez-vous', 'Connectez-=vous'],
  ['ce jour-là', 'jour-=là'],
  ['un e-mail', 'e-=mail'],
  ['E-Mail-Adresse', 'E-=Mail-Adresse'],
  ['Dites-le-nous', 'Dites-=le-=nous'],
  ['Hals-Nasen-Ohren-Heilkunde', '=Ohren-Heilkunde'],
  ['Tarde-noche', 'Tarde-=noche'],
  ['Gynécologie-obstétrique', 'Gynécologie-obstétrique'],
  ['codes-de-secours.txt', 'codes-de-secours.txt'],
])('a word with a short part does not break at its hyphen: %s', (text, shown) => {
  expect(kept(text)).toContain(shown)
})

test('it is kept in every branch and tag', () => {
  const message = '{count, plural, one {un rendez-vous} other {# <link>ce jour-là</link> {name}}}'
  expect(kept(message)).toMatch(/un rendez-=vous.*ce jour-=là/)
})

test('English breaks where it may', () => {
  expect(keptHyphens('Re-plan', 'en')).toBe('Re-plan')
})
