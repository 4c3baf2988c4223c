import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBookableDate, freeSlots, type TimeRange } from './free-slots.ts'

/** In minutes after the day's midnight. */
function range(from: number, to: number): TimeRange {
  const midnight = Date.UTC(2027, 2, 5)
  return { startsAt: new Date(midnight + from * 60_000), endsAt: new Date(midnight + to * 60_000) }
}

const nine = range(540, 555)
const quarterPast = range(555, 570)
const halfPast = range(570, 585)
const slots = [nine, quarterPast, halfPast]
const early = range(0, 0).startsAt

describe('slots that can still be booked (R13, R14)', () => {
  test('all of them, when the doctor is not busy and none is past', () => {
    expect(freeSlots(slots, { now: early, busy: [] })).toEqual(slots)
  })

  test('a slot that starts now or earlier is past', () => {
    expect(freeSlots(slots, { now: quarterPast.startsAt, busy: [] })).toEqual([halfPast])
    expect(freeSlots(slots, { now: new Date(+quarterPast.startsAt - 1), busy: [] })).toEqual([
      quarterPast,
      halfPast,
    ])
  })

  test.each([
    ['the same time', range(555, 570), [nine, halfPast]],
    ['a part of it at its start', range(550, 556), [halfPast]],
    ['a part of it at its end', range(569, 571), [nine]],
    ['more than it', range(500, 600), []],
    ['the middle of it', range(560, 561), [nine, halfPast]],
    ['only the time before the first', range(500, 540), slots],
    ['only the time after the last', range(585, 600), slots],
  ])('a slot is not free when the doctor is busy for %s', (_what, busy, free) => {
    expect(freeSlots(slots, { now: early, busy: [busy] })).toEqual(free)
  })

  test('what is left starts later than now and shares no minute with a busy range', () => {
    const anyRange = fc
      .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 30 }))
      .map(([start, length]) => ({ start, end: start + length }))
    fc.assert(
      fc.property(
        fc.array(anyRange),
        fc.array(anyRange),
        fc.integer({ min: 0, max: 200 }),
        (all, busy, now) => {
          const offered = all.map(({ start, end }) => ({ ...range(start, end), start, end }))
          const free = freeSlots(offered, {
            now: range(now, now).startsAt,
            busy: busy.map(({ start, end }) => range(start, end)),
          })
          const busyMinutes = new Set(
            busy.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
          )
          const expected = offered.filter(({ start, end }) => {
            const minutes = Array.from({ length: end - start }, (_, i) => start + i)
            return start > now && minutes.every((minute) => !busyMinutes.has(minute))
          })
          expect(free).toEqual(expected)
        },
      ),
    )
  })
})

describe('days that may be booked (R13)', () => {
  const question = { today: '2027-12-30', horizonDays: 90, runsPastMidnight: false }

  test.each([
    ['today', '2027-12-30', true],
    ['the last day of the horizon', '2028-03-29', true],
    ['the day after the horizon', '2028-03-30', false],
    ['yesterday', '2027-12-29', false],
    ['a day in between, over the new year', '2028-01-01', true],
  ])('%s, %s: %s', (_name, date, expected) => {
    expect(isBookableDate({ ...question, date })).toBe(expected)
  })

  test('yesterday counts when the range runs past midnight: its last slots are today (R15)', () => {
    const overnight = { ...question, runsPastMidnight: true }
    expect(isBookableDate({ ...overnight, date: '2027-12-29' })).toBe(true)
    expect(isBookableDate({ ...overnight, date: '2027-12-28' })).toBe(false)
    expect(isBookableDate({ ...overnight, date: '2028-03-30' })).toBe(false)
  })

  test('a horizon of no days leaves today', () => {
    expect(isBookableDate({ ...question, horizonDays: 0, date: '2027-12-30' })).toBe(true)
    expect(isBookableDate({ ...question, horizonDays: 0, date: '2027-12-31' })).toBe(false)
  })
})
