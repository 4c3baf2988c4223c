import { expect, test } from 'vitest'
import { guessCountry } from './guess-country.ts'

const COUNTRIES = ['AT', 'CH', 'DE', 'GB', 'IN', 'JP', 'PT', 'US', 'XX', 'constructor']

test.each([
  ['Europe/Vienna', 'AT'],
  ['America/Chicago', 'US'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Atlantic/Azores', 'PT'],
])('%s is of %s', (zone, country) => {
  expect(guessCountry(COUNTRIES, zone)).toBe(country)
})

test('a zone of nobody is no guess', () => {
  expect(guessCountry(COUNTRIES, 'UTC')).toBe(null)
  expect(guessCountry([], 'Europe/Berlin')).toBe(null)
})
