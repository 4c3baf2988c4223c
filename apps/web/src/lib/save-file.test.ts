import { expect, test } from 'vitest'
import { forFile } from './save-file.ts'

test('our words in a saved file have no signs that are for screens alone', () => {
  expect(forFile('Votre rendez-\u2060vous, par e-\u2060mail')).toBe('Votre rendez-vous, par e-mail')
})
