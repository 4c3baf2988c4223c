import { expect, test } from 'vitest'
import { nextDayOf } from './next-day.ts'

const SUNDAY = '2026-11-22'
const now = '2026-11-22T18:00:00Z'
const time = (date: string, until: string) => ({ date, endsAt: `${date}T${until}:00+01:00` })

test('the next day with hours or an appointment, today while anything of it is ahead', () => {
  const hours = [time(SUNDAY, '17:00'), time('2026-11-24', '17:00')]
  expect(nextDayOf({ now, appointments: [], hours }, SUNDAY)).toBe('2026-11-24')
  expect(nextDayOf({ now, appointments: [time('2026-11-23', '09:15')], hours }, SUNDAY)).toBe('2026-11-23')
  expect(nextDayOf({ now, appointments: [time(SUNDAY, '19:15')], hours }, SUNDAY)).toBe(SUNDAY)
  expect(nextDayOf({ now, appointments: [], hours: [time(SUNDAY, '17:00')] }, SUNDAY)).toBeNull()
})

test('a night that began yesterday and goes on is of today', () => {
  const night = { date: '2026-11-21', endsAt: '2026-11-22T20:00:00Z' }
  expect(nextDayOf({ now, appointments: [], hours: [night] }, SUNDAY)).toBe(SUNDAY)
})
