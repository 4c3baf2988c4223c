import { expect, test } from 'vitest'
import { overnightDate } from './overnight.ts'

test('a slot after midnight is on the date after the one it is listed under (R15)', () => {
  expect(overnightDate('2026-11-30', '2026-12-01T00:00:00+01:00')).toBe('2026-12-01')
  expect(overnightDate('2026-11-30', '2026-12-01T00:15:00+13:00')).toBe('2026-12-01')
})

test('a slot before midnight is on the date it is listed under, whatever date it is elsewhere', () => {
  expect(overnightDate('2026-11-30', '2026-11-30T23:45:00-08:00')).toBeNull()
  expect(overnightDate('2026-11-30', '2026-11-30T00:00:00+13:00')).toBeNull()
})
