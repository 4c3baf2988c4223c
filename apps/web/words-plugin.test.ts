import french from 'virtual:words/fr/all'
import german from 'virtual:words/de/all'
import { expect, test } from 'vitest'

test.each([
  ['French', french, 'e-mail'],
  ['French', french, 'rendez-vous'],
  ['German', german, 'e-mail'],
])('%3$s does not break at its hyphen: %1$s', (_, words, word) => {
  const said = JSON.stringify(words).toLowerCase()
  expect(said).toContain(word.replace('-', '-\u2060'))
  expect(said.match(new RegExp(`.{0,12}${word}(?!\\.).{0,9}`, 'g'))).toBeNull()
})
