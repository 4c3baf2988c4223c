import { expect, test } from 'vitest'
import { overnightNote, startInHours } from './overnight.ts'

test('a slot after midnight says which night it lies in (R15)', () => {
  expect(overnightNote('2026-11-30', 1440)).toBe(' (the night to 01-12-2026)')
  expect(overnightNote('2026-11-30', 1455)).toBe(' (the night to 01-12-2026)')
})

test('a slot before midnight says nothing more', () => {
  expect(overnightNote('2026-11-30', 1425)).toBe('')
  expect(overnightNote('2026-11-30', 0)).toBe('')
})

test.each([
  ['12:15 AM - 12:30 AM', ['22:00', '02:00'], 1455],
  ['10:00 PM - 10:15 PM', ['22:00', '02:00'], 1320],
  ['12:15 AM - 12:30 AM', ['00:00', '08:00'], 15],
] as const)('%s in hours from %s starts at minute %i', (label, hours, start) => {
  expect(startInHours(label, hours)).toBe(start)
})
