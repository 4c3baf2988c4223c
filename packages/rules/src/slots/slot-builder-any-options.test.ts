import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clock12, clock24, onClock, readClockTime } from '../clock-time.ts'
import { buildSlots, type SlotBuilderOptions } from './slot-builder.ts'

const TODAY = '05-03-2027'

const minuteOfDay = fc.integer({ min: 0, max: 1439 })
const time = fc
  .tuple(minuteOfDay, fc.boolean())
  .map(([minutes, isIn12]) => (isIn12 ? clock12(minutes) : clock24(minutes)))
const anyOptions = fc.record({
  starting_time: time,
  ending_time: fc.oneof(time, fc.constant('12:00 AM')),
  duration: fc.integer({ min: 1, max: 120 }),
  date: fc.constantFrom(TODAY, '06-03-2027'),
  blockSchedule: fc.array(time, { maxLength: 20 }),
  isCurrent: fc.boolean(),
  next: fc.boolean(),
  withDate: fc.boolean(),
  isNotRailwayTime: fc.boolean(),
  startToEndObj: fc.boolean(),
})

function minutesOf(text: string): number {
  return readClockTime(text) ?? NaN
}

/** As section 5 words it, walked through one by one. */
function expectedStarts(options: Required<SlotBuilderOptions>, at: number): number[] {
  const from = minutesOf(options.starting_time)
  const end = options.ending_time === '12:00 AM' ? 720 : minutesOf(options.ending_time)
  const until = from > end ? end + 1440 : end
  const blocked = new Set(options.blockSchedule.map(minutesOf))
  const isToday = options.isCurrent && options.date === TODAY
  const starts = []
  for (let place = from; place + options.duration <= until; place += options.duration) {
    const isPast = isToday && (options.next ? place < at : place <= at)
    if (!isPast && !blocked.has(onClock(place))) starts.push(onClock(place))
  }
  return starts
}

describe('whatever the options', () => {
  test('exactly the slots of the grid that are neither past nor blocked are built, in order', () => {
    fc.assert(
      fc.property(anyOptions, minuteOfDay, (options, at) => {
        const result = buildSlots(options, { date: TODAY, time: at })
        const built = result.ok ? result.slots.map(({ slot }) => minutesOf(slot.split(' - ')[0] ?? '')) : []
        expect(built).toEqual(expectedStarts(options, at))
      }),
      { numRuns: 500 },
    )
  })

  test('each slot lasts the duration, reads the same everywhere and holds what was asked for', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const result = buildSlots(options, { date: TODAY, time: 0 })
        const time12 = /^\d\d:\d\d [AP]M - \d\d:\d\d [AP]M$/
        for (const slot of result.ok ? result.slots : []) {
          expect(slot.slot).toMatch(options.isNotRailwayTime ? /^\d\d:\d\d - \d\d:\d\d$/ : time12)
          const [start = '', end = ''] = slot.slot.split(' - ')
          expect(onClock(minutesOf(end) - minutesOf(start))).toBe(options.duration)
          const dated = options.withDate ? { date: options.date } : {}
          expect(slot).toEqual({ slot: slot.slot, ...(options.startToEndObj ? { start, end } : dated) })
        }
      }),
    )
  })

  test('the options are not changed, and the same question has the same answer', () => {
    fc.assert(
      fc.property(anyOptions, minuteOfDay, (options, at) => {
        const before = structuredClone(options)
        const now = { date: TODAY, time: at }
        expect(buildSlots(options, now)).toEqual(buildSlots(options, now))
        expect(options).toEqual(before)
      }),
    )
  })
})
