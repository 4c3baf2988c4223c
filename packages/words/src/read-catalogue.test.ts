import { expect, test } from 'vitest'
import { isFresh, fingerprint } from './made-from.ts'
import { LANGUAGES, READY_LANGUAGES, TRANSLATIONS } from './languages.ts'
import { openCatalogue, readCatalogue } from './read-catalogue.ts'

test('every language has every message: what is not translated yet is in English', () => {
  for (const side of ['server', 'web'] as const) {
    const keys = Object.keys(readCatalogue('en', side)).toSorted()
    for (const language of TRANSLATIONS) {
      expect(Object.keys(readCatalogue(language, side)).toSorted()).toEqual(keys)
    }
  }
})

test('a message that is compiled when it is asked for is as in the whole catalogue, in every language', () => {
  for (const language of [...READY_LANGUAGES, 'ar-XB'] as const) {
    const find = openCatalogue(language, 'server')
    const whole = Object.entries(readCatalogue(language, 'server'))
    expect(whole.length).toBeGreaterThan(0)
    expect(whole.map(([key]) => [key, find(key)])).toEqual(whole)
    expect(find('greetings.missing')).toBeUndefined()
  }
})

test('a translation counts until its English changes; one that is being tried out counts as well', () => {
  expect(isFresh('Stay here', fingerprint('Stay here'))).toBe(true)
  expect(isFresh('Stay here', undefined)).toBe(true)
  expect(isFresh('Stay on this page', fingerprint('Stay here'))).toBe(false)
  expect(isFresh(undefined, fingerprint('Stay here'))).toBe(false)
})

test('the invented language, and those in work, are not offered unless a hospital names them', () => {
  expect(READY_LANGUAGES).toContain('en')
  expect(READY_LANGUAGES.filter((code) => LANGUAGES[code].state !== 'ready')).toEqual([])
  expect(READY_LANGUAGES).not.toContain('ar-XB')
})
