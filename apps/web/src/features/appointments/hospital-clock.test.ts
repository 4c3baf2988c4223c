import { afterEach, expect, test, vi } from 'vitest'
import { nameOfZone } from '../../lib/zone-name.ts'
import { isElsewhere } from './hospital-clock.ts'

const SUMMER = new Date('2026-07-01T12:00:00Z')

afterEach(() => vi.restoreAllMocks())

test('a browser whose clock shows another time is elsewhere (R15)', () => {
  browserIn('America/Los_Angeles')
  expect(isElsewhere('Europe/Berlin', SUMMER)).toBe(true)
})

test('another name for the same clock is not elsewhere', () => {
  browserIn('Asia/Calcutta')
  expect(isElsewhere('Asia/Kolkata', SUMMER)).toBe(false)
  browserIn('Europe/Paris')
  expect(isElsewhere('Europe/Berlin', SUMMER)).toBe(false)
})

test('a clock that agrees only in one half of the year is elsewhere', () => {
  browserIn('Europe/Berlin')
  // UTC+1 all year, as Berlin in winter.
  expect(isElsewhere('Africa/Lagos', SUMMER)).toBe(true)
  expect(isElsewhere('Africa/Lagos', new Date('2026-01-01T12:00:00Z'))).toBe(true)
})

test('a zone has a name in words', () => {
  expect(nameOfZone('Europe/Berlin')).toBe('Central European Time')
})

function browserIn(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
}
