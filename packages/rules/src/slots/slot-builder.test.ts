import { describe, expect, test } from 'vitest'
import { buildSlots, type SlotBuilderOptions } from './slot-builder.ts'

const TODAY = '05-03-2027'
const now = { date: TODAY, time: 555 }
const hours = { starting_time: '09:00 AM', ending_time: '10:00 AM' }

/** Or the reason why none was built. */
function labels(options: SlotBuilderOptions, at = now): string[] | string {
  const result = buildSlots(options, at)
  return result.ok ? result.slots.map(({ slot }) => slot) : result.reason
}

/** Enough where the ends are not the point. */
function starts(options: SlotBuilderOptions, at = now): string[] {
  const result = buildSlots(options, at)
  return result.ok ? result.slots.map(({ slot }) => slot.slice(0, 8)) : []
}

describe('start and end', () => {
  test.each([
    [{ ending_time: '10:00 AM' }, 'missing-starting-time'],
    [{ starting_time: '09:00 AM' }, 'missing-ending-time'],
    [{ ...hours, starting_time: '' }, 'missing-starting-time'],
    [{ ...hours, ending_time: '' }, 'missing-ending-time'],
    [{}, 'missing-starting-time'],
    [{ ...hours, starting_time: 'nine' }, 'unreadable-starting-time'],
    [{ ...hours, ending_time: '25:00' }, 'unreadable-ending-time'],
  ])('%j is an error and builds nothing: %s', (options, reason) => {
    const result = buildSlots(options, now)
    expect(result).toMatchObject({ ok: false, reason })
    expect(result).not.toHaveProperty('slots')
  })

  test('12-hour and 24-hour values are accepted', () => {
    const expected = ['01:00 PM - 01:15 PM', '01:15 PM - 01:30 PM']
    expect(labels({ starting_time: '01:00 PM', ending_time: '01:30 PM' })).toEqual(expected)
    expect(labels({ starting_time: '13:00', ending_time: '13:30' })).toEqual(expected)
    expect(labels({ starting_time: '1:00pm', ending_time: '13:30' })).toEqual(expected)
  })

  test.each(['12:00 AM', '12:00am'])('an end of %j is treated as 12:00', (ending_time) => {
    expect(starts({ starting_time: '11:30 AM', ending_time })).toEqual(['11:30 AM', '11:45 AM'])
  })

  test('other ends at night stay what they are, and so does a start of 12:00 AM', () => {
    expect(starts({ starting_time: '11:30 PM', ending_time: '00:00' })).toEqual(['11:30 PM', '11:45 PM'])
    expect(starts({ starting_time: '11:45 PM', ending_time: '12:15 AM' })).toEqual(['11:45 PM', '12:00 AM'])
    expect(starts({ starting_time: '12:00 AM', ending_time: '12:30 AM' })).toEqual(['12:00 AM', '12:15 AM'])
  })

  test.each([
    ['09:00', '10:00 AM', ['starting_time']],
    ['09:00 AM', '10:00', ['ending_time']],
    ['09:00', '10:00', ['starting_time', 'ending_time']],
    ['09:00 AM', '10:00 PM', []],
    ['09:00am', '10:00 pm ', []],
    ['AMnesia', '10:00 AM', ['starting_time']],
    ['', '10:00', ['ending_time']],
  ])('a time without AM or PM triggers a hint: %j to %j', (starting_time, ending_time, options) => {
    const { hints } = buildSlots({ starting_time, ending_time }, now)
    expect(hints).toEqual(options.map((option) => ({ option, hint: 'use HH:MM AM/PM' })))
  })
})

describe('steps', () => {
  test('slots run from start to end in steps of 15 minutes, and the last time starts no slot', () => {
    expect(labels(hours)).toEqual([
      '09:00 AM - 09:15 AM',
      '09:15 AM - 09:30 AM',
      '09:30 AM - 09:45 AM',
      '09:45 AM - 10:00 AM',
    ])
  })

  test('another duration gives other steps', () => {
    expect(labels({ ...hours, duration: 25 })).toEqual(['09:00 AM - 09:25 AM', '09:25 AM - 09:50 AM'])
  })

  test.each([0, -15, NaN, Infinity, 0.0001])('a duration of %d is refused', (duration) => {
    expect(labels({ ...hours, duration })).toBe('unusable-duration')
  })

  test('a start later than the end runs past midnight into the next day', () => {
    expect(labels({ starting_time: '11:30 PM', ending_time: '12:30 AM', duration: 30 })).toEqual([
      '11:30 PM - 12:00 AM',
      '12:00 AM - 12:30 AM',
    ])
  })
})

describe('what a slot looks like', () => {
  const one = { starting_time: '01:00 PM', ending_time: '01:15 PM', date: '06-03-2027' }
  const slot = '01:00 PM - 01:15 PM'
  const start = '01:00 PM'
  const end = '01:15 PM'

  test.each<[string, SlotBuilderOptions, object]>([
    ['the label alone', {}, { slot }],
    ['the date with withDate', { withDate: true }, { slot, date: '06-03-2027' }],
    ['start and end with startToEndObj', { startToEndObj: true }, { slot, start, end }],
    ['never both', { startToEndObj: true, withDate: true }, { slot, start, end }],
    ['HH:mm with isNotRailwayTime', { isNotRailwayTime: true }, { slot: '13:00 - 13:15' }],
    [
      'HH:mm everywhere with isNotRailwayTime',
      { isNotRailwayTime: true, startToEndObj: true },
      { slot: '13:00 - 13:15', start: '13:00', end: '13:15' },
    ],
  ])('%s', (_what, options, expected) => {
    expect(buildSlots({ ...one, ...options }, now)).toEqual({ ok: true, slots: [expected], hints: [] })
  })

  test('without a date the date is today', () => {
    const options = { ...hours, duration: 60, withDate: true }
    expect(buildSlots(options, now)).toMatchObject({ slots: [{ date: TODAY }] })
  })

  test.each(['31-02-2027', '2027-03-05', ''])('a date of %j is an error', (date) => {
    expect(labels({ ...hours, date })).toBe('unreadable-date')
  })
})

describe('isCurrent and next, at 09:15', () => {
  const all = ['09:00 AM', '09:15 AM', '09:30 AM', '09:45 AM']

  test.each<[string, SlotBuilderOptions, string[]]>([
    ['today, only later slots are kept', { isCurrent: true, date: TODAY }, all.slice(2)],
    [
      'today with next, a slot starting exactly now is kept',
      { isCurrent: true, next: true, date: TODAY },
      all.slice(1),
    ],
    ['without a date it is today', { isCurrent: true }, all.slice(2)],
    ['on another day nothing is removed', { isCurrent: true, date: '06-03-2027' }, all],
    ['without isCurrent nothing is removed', { next: true, date: TODAY }, all],
    ['with isCurrent false nothing is removed', { isCurrent: false, date: TODAY }, all],
  ])('%s', (_sentence, options, expected) => {
    expect(starts({ ...hours, ...options })).toEqual(expected)
  })

  test('slots after midnight are still to come in the evening', () => {
    const night = { starting_time: '11:00 PM', ending_time: '12:30 AM', duration: 30, isCurrent: true }
    expect(starts(night, { date: TODAY, time: 1395 })).toEqual(['11:30 PM', '12:00 AM'])
  })
})

describe('blockSchedule', () => {
  test.each([
    ['its label', '09:15 AM - 09:30 AM'],
    ['its start', '09:15 AM'],
    ['its start as HH:mm', '09:15'],
    ['its label as HH:mm', '09:15 - 09:30'],
  ])('a slot is removed by %s', (_how, blocked) => {
    const expected = ['09:00 AM', '09:30 AM', '09:45 AM']
    expect(starts({ ...hours, blockSchedule: [blocked] })).toEqual(expected)
    expect(starts({ ...hours, blockSchedule: ['07:00 AM', blocked, 'lunch'] })).toEqual(expected)
  })

  test.each(['09:15 AM - 09:45 AM', '09:20 AM', '09:15 PM', '10:00 AM', ''])(
    '%j blocks no slot',
    (blocked) => {
      expect(starts({ ...hours, blockSchedule: [blocked] })).toHaveLength(4)
    },
  )

  test('a slot after midnight is blocked like any other', () => {
    const night = { starting_time: '11:30 PM', ending_time: '12:30 AM', duration: 30 }
    expect(starts({ ...night, blockSchedule: ['12:00 AM'] })).toEqual(['11:30 PM'])
  })
})
