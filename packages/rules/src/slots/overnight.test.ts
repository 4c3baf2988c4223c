import { expect, test } from 'vitest'
import { overnightDate, startInHours } from './overnight.ts'

test('a slot after midnight is on the date after the one it is listed under (R15)', () => {
  expect(overnightDate('2026-11-30', 1440)).toBe('2026-12-01')
  expect(overnightDate('2026-11-30', 1455)).toBe('2026-12-01')
})

test('a slot before midnight is on the date it is listed under', () => {
  expect(overnightDate('2026-11-30', 1425)).toBeNull()
  expect(overnightDate('2026-11-30', 0)).toBeNull()
})

test.each([
  ['12:15 AM - 12:30 AM', ['22:00', '02:00'], 1455],
  ['10:00 PM - 10:15 PM', ['22:00', '02:00'], 1320],
  ['12:15 AM - 12:30 AM', ['00:00', '08:00'], 15],
] as const)('%s in hours from %s starts at minute %i', (label, hours, start) => {
  expect(startInHours(label, hours)).toBe(start)
})
