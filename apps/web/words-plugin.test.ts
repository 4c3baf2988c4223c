import french from 'virtual:words/fr/all'
import german from 'virtual:words/de/all'
import { expect, test } from 'vitest'

test.each(Object.entries({ french, german }))('“e-mail” does not break at its hyphen: %s', (_, words) => {
  const said = JSON.stringify(words)
  expect(said).toMatch(/\be-\u2060mail/i)
  expect(said).not.toMatch(/\be-mail/i)
})
