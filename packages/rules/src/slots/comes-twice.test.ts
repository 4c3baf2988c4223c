import { expect, test } from 'vitest'
import { comesTwice } from './comes-twice.ts'
import { hospitalSlots, isoWithOffset } from './hospital-slots.ts'
import { slotLabel } from './slot-label.ts'

const BERLIN = 'Europe/Berlin'

function nightOf(date: string) {
  const night = { date, workStart: 22 * 60, workEnd: 6 * 60, step: 30, timeZone: BERLIN }
  return hospitalSlots(night).map((slot) => ({
    label: slotLabel(slot),
    startsAt: isoWithOffset(slot.startsAt, date, slot.start),
  }))
}

test('in autumn a time that comes twice is offered once, the first, and said to be it', () => {
  const slots = nightOf('2026-10-24')
  const at = slots.filter(({ label }) => label.startsWith('02:30 AM'))
  expect(at).toEqual([{ label: '02:30 AM - 03:00 AM', startsAt: '2026-10-25T02:30:00+02:00' }])
  const twice = slots.filter(({ startsAt }) => comesTwice(startsAt, BERLIN) !== null)
  expect(twice.map(({ label }) => label.slice(0, 8))).toEqual(['02:00 AM', '02:30 AM'])
  expect(comesTwice('2026-10-25T02:30:00+02:00', BERLIN)).toBe('first')
  expect(comesTwice('2026-10-25T02:30:00+01:00', BERLIN)).toBe('second')
  expect(comesTwice('2026-10-25T03:00:00+01:00', BERLIN)).toBeNull()
})

test('in spring the times that the clocks skip are not offered, and none comes twice', () => {
  const slots = nightOf('2027-03-27')
  const labels = slots.map(({ label }) => label.slice(0, 8))
  expect(labels).toContain('01:30 AM')
  expect(labels).toContain('03:00 AM')
  for (const skipped of ['02:00 AM', '02:30 AM']) expect(labels).not.toContain(skipped)
  expect(slots.filter(({ startsAt }) => comesTwice(startsAt, BERLIN) !== null)).toEqual([])
})

test('where clocks go back by half an hour, too', () => {
  expect(comesTwice('2026-04-05T01:45:00+11:00', 'Australia/Lord_Howe')).toBe('first')
  expect(comesTwice('2026-04-05T01:45:00+10:30', 'Australia/Lord_Howe')).toBe('second')
  expect(comesTwice('2026-04-05T12:00:00+10:30', 'Australia/Lord_Howe')).toBeNull()
})
