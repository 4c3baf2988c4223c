import { expect, test } from 'vitest'
import { acceptedLanguages, chooseLanguage } from './languages.ts'

test('a header says which languages are wanted, the most wanted first', () => {
  expect(acceptedLanguages('de;q=0.7, ar-XB , fr;q=0, en;q=0.8,*;q=0.1')).toEqual(['ar-XB', 'en', 'de', '*'])
  expect(acceptedLanguages('')).toEqual([])
  expect(acceptedLanguages(';;q=x,, ;q=1')).toEqual([])
})

test('the first wanted language that is there is spoken, whatever the region', () => {
  expect(chooseLanguage(['ar-xb', 'en'], ['en', 'ar-XB'])).toBe('ar-XB')
  expect(chooseLanguage(['en-GB', 'ar-XB'], ['en', 'ar-XB'])).toBe('en')
})

test('without a wanted one it is English', () => {
  expect(chooseLanguage(['xx', '*'], ['en', 'ar-XB'])).toBe('en')
  expect(chooseLanguage([], ['en', 'ar-XB'])).toBe('en')
  expect(chooseLanguage(['ar-XB'], ['en'])).toBe('en')
})
