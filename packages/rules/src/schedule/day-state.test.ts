import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBusy, anySchedule, ZONES_AND_DATES } from '../../test/any-schedule.ts'
import { addDays } from '../calendar-date.ts'
import { type DayState, dayState, nearestSlots, nextTurn, startOnDate, weekdaysOf } from './day-state.ts'
import { slotsOf, takenTimes } from './offered.ts'
import { usualSchedule } from './schedule.ts'
import { type WhyNot, whyNotOffered } from './why-not.ts'

const drawn = fc.constantFrom(...ZONES_AND_DATES).chain(([timeZone, changing]) =>
  fc.record({
    timeZone: fc.constant(timeZone),
    date: fc.integer({ min: -1, max: 2 }).map((days) => addDays(changing, days)),
    now: fc.integer({ min: -60, max: 40 }).map((hours) => new Date(Date.parse(changing) + hours * 3_600_000)),
    schedule: anySchedule(changing),
    busy: anyBusy(changing),
  }),
)

/** The reason that every slot of such a day has. */
const OF_EVERY_SLOT: { readonly [State in DayState]?: WhyNot } = {
  past: 'past',
  'too-far': 'horizon',
  closed: 'closed',
}

test('a day without a free time says why, and each of its slots has a reason, that one where it is the day’s', () => {
  fc.assert(
    fc.property(drawn, ({ schedule, date, busy, now, timeZone }) => {
      const { state, slots } = dayState(schedule, date, { taken: takenTimes(schedule, busy), now, timeZone })
      expect(state === 'free').toBe(slots.length > 0)
      if (state === 'free') return
      for (const { start } of slotsOf(schedule, date, { timeZone })) {
        const reasons = whyNotOffered(schedule, { date, start }, { busy, now, timeZone })
        expect(reasons).toContain(OF_EVERY_SLOT[state] ?? reasons[0] ?? 'a reason')
      }
    }),
  )
})

test('until the next turn of time a day stays what it is, whatever it is', () => {
  fc.assert(
    fc.property(drawn, fc.double({ min: 0, max: 0.999, noNaN: true }), (asked, share) => {
      const { schedule, date, busy, now, timeZone } = asked
      const taken = takenTimes(schedule, busy)
      const turn = nextTurn(schedule, [date], { now, timeZone })
      // Midnight falls on a full half-hour of UTC in every zone.
      const dayMayEnd = Math.ceil((+now + 1) / 1_800_000) * 1_800_000
      const until = Math.min(turn ? +turn : Number.POSITIVE_INFINITY, dayMayEnd)
      const later = new Date(+now + Math.floor((until - +now) * share))
      expect(dayState(schedule, date, { taken, now: later, timeZone })).toEqual(
        dayState(schedule, date, { taken, now, timeZone }),
      )
    }),
  )
})

describe('the days of the week with hours', () => {
  const nine = [{ start: 540, end: 600 }]
  const usual = usualSchedule(540, 1020, 90)
  const plan = (from: string, to: string | null, ...open: number[]) => ({
    from,
    to,
    days: Array.from({ length: 7 }, (_, day) => (open.includes(day) ? nine : [])),
  })

  test('are all of them by the usual hours', () => {
    expect(weekdaysOf(usual, '2027-03-01')).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('are those of the plan of today, and of the next plan only where nothing is before it', () => {
    const plans = [plan('2027-04-01', null, 4), plan('2027-01-01', '2027-03-31', 0, 2)]
    expect(weekdaysOf({ ...usual, plans }, '2027-03-01')).toEqual([0, 2])
    expect(weekdaysOf({ ...usual, plans }, '2027-04-01')).toEqual([4])
    const plansAhead = [plan('2027-03-15', null, 4)]
    expect(weekdaysOf({ ...usual, plans: plansAhead }, '2027-03-01')).toHaveLength(7)
    expect(weekdaysOf({ ...usualSchedule(0, 0, 90), plans: plansAhead }, '2027-03-01')).toEqual([4])
    expect(weekdaysOf(usualSchedule(0, 0, 90), '2027-03-01')).toEqual([])
  })
})

test('a time on the clock is after midnight where the hours of the date run past it and have it there', () => {
  const night = usualSchedule(22 * 60, 2 * 60, 90)
  expect(startOnDate(night, '2027-03-01', 60)).toBe(1440 + 60)
  expect(startOnDate(night, '2027-03-01', 23 * 60)).toBe(23 * 60)
  expect(startOnDate(night, '2027-03-01', 12 * 60)).toBe(12 * 60)
})

const at = (minutes: number) => ({ startsAt: new Date(minutes * 60_000) })

test('the nearest times are those that begin nearest, in order', () => {
  const found = nearestSlots([0, 30, 60, 120, 300].map(at), new Date(100 * 60_000), 3)
  expect(found.map(({ startsAt }) => +startsAt / 60_000)).toEqual([30, 60, 120])
})
