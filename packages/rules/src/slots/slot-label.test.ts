import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clock12, clock24 } from '../clock-time.ts'
import { daySlots } from './day-slots.ts'
import { findSlot, slotLabel } from './slot-label.ts'

const date = daySlots(540, 1080, 15)
const night = daySlots(1410, 60, 15)

test.each([
  [{ start: 540, end: 555 }, '09:00 AM - 09:15 AM'],
  [{ start: 705, end: 720 }, '11:45 AM - 12:00 PM'],
  [{ start: 1425, end: 1440 }, '11:45 PM - 12:00 AM'],
  [{ start: 1440, end: 1455 }, '12:00 AM - 12:15 AM'],
])('%j is labelled %s', (slot, label) => {
  expect(slotLabel(slot)).toBe(label)
})

describe('finding the slot a time names (R13)', () => {
  test.each([
    ['09:00 AM - 09:15 AM', 540],
    ['09:00 AM', 540],
    ['09:00', 540],
    ['9:00', 540],
    ['05:45 PM', 1065],
    ['17:45', 1065],
    ['17:45 - 18:00', 1065],
    ['  9:00am-9:15AM ', 540],
    ['09:00  am  -  09:15  am', 540],
  ])('%j is the slot that starts at minute %d', (time, start) => {
    expect(findSlot(date, time)?.start).toBe(start)
  })

  test.each([
    '09:00 AM - 09:30 AM',
    '08:45 AM - 09:15 AM',
    '09:00 AM - 09:15 PM',
    '09:07',
    '06:00 PM',
    '06:00 PM - 06:15 PM',
    '08:45 AM',
    '09:00 PM',
    '09:00 AM -',
    '- 09:15 AM',
    '09:00 AM - 09:15 AM - 09:30 AM',
    'nine',
    '-',
    '',
  ])('%j names no slot of the day', (time) => {
    expect(findSlot(date, time)).toBeUndefined()
  })

  test('a time after midnight is found in a range that runs past midnight', () => {
    expect(findSlot(night, '12:15 AM')).toEqual({ start: 1455, end: 1470 })
    expect(findSlot(night, '11:45 PM - 12:00 AM')).toEqual({ start: 1425, end: 1440 })
  })

  test('the slot comes back as it was given', () => {
    const slot = { start: 540, end: 555, id: 'a' }
    expect(findSlot([slot], '09:00')?.id).toBe('a')
  })

  test('every slot is found by its label, its start and HH:mm, and no other is', () => {
    const minuteOfDay = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(minuteOfDay, minuteOfDay, fc.integer({ min: 5, max: 90 }), (start, end, step) => {
        const slots = daySlots(start, end, step)
        for (const slot of slots) {
          expect(findSlot(slots, slotLabel(slot))).toBe(slot)
          expect(findSlot(slots, clock12(slot.start))).toBe(slot)
          expect(findSlot(slots, clock24(slot.start))).toBe(slot)
        }
      }),
      { numRuns: 50 },
    )
  })
})
