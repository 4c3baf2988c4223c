import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { anyBusy, anySchedule, ZONES_AND_DATES } from '../../test/any-schedule.ts'
import { offeredSlots } from './offered.ts'
import type { Schedule } from './schedule.ts'
import { type NamedBusy, whyNotOffered, type WhyNot } from './why-not.ts'

const asked = fc.constantFrom(...ZONES_AND_DATES).chain(([timeZone, changing]) =>
  fc.record({
    timeZone: fc.constant(timeZone),
    date: fc.integer({ min: -1, max: 1 }).map((days) => addDays(changing, days)),
    now: fc.integer({ min: -60, max: 40 }).map((hours) => new Date(Date.parse(changing) + hours * 3_600_000)),
    schedule: anySchedule(changing),
    busy: anyBusy(changing),
    length: fc.constantFrom(undefined, undefined, 15, 30, 90),
  }),
)

test('a time is offered or has reasons, never both, never neither', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(asked, ({ schedule, date, ...question }) => {
      const offered = new Set(offeredSlots(schedule, date, question).map(({ start }) => start))
      for (let start = 0; start < 2160; start += 5) {
        const reasons = whyNotOffered(schedule, { date, start }, question)
        expect([start, reasons.length === 0]).toEqual([start, offered.has(start)])
        expect(new Set(reasons).size).toBe(reasons.length)
      }
    }),
    { numRuns: 60 },
  )
})

type World = { schedule: Schedule; busy: readonly NamedBusy[]; now: Date }

/** The world without what a reason names; undefined where nothing can be taken away: a clock that skips, hours that are none. */
const without: { readonly [Reason in WhyNot]?: (world: World) => World } = {
  notice: (world) => ({ ...world, schedule: { ...world.schedule, noticeMinutes: 0 } }),
  horizon: (world) => ({ ...world, schedule: { ...world.schedule, horizonDays: 1000 } }),
  absent: (world) => ({ ...world, schedule: { ...world.schedule, absences: [] } }),
  elsewhere: (world) => ({ ...world, schedule: { ...world.schedule, elsewhere: [] } }),
  booked: (world) => ({ ...world, busy: world.busy.filter(({ why }) => why !== 'booked') }),
  held: (world) => ({ ...world, busy: world.busy.filter(({ why }) => why !== 'held') }),
  blocked: (world) => ({ ...world, busy: world.busy.filter(({ why }) => why !== 'blocked') }),
  buffer: (world) => ({ ...world, schedule: { ...world.schedule, gapMinutes: 0 } }),
  'day-full': (world) => ({ ...world, schedule: { ...world.schedule, mostVisits: null } }),
}

test('without what its reasons name, a time is offered', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(asked, ({ schedule, busy, now, date, ...question }) => {
      for (let start = 0; start < 2160; start += 15) {
        const reasons = whyNotOffered(schedule, { date, start }, { busy, now, ...question })
        if (!reasons.every((reason) => without[reason])) continue
        const free = reasons.reduce<World>((world, reason) => without[reason]?.(world) ?? world, {
          schedule,
          busy,
          now,
        })
        const offered = offeredSlots(free.schedule, date, { ...question, busy: free.busy, now: free.now })
        expect(offered.map((slot) => slot.start)).toContain(start)
      }
    }),
    { numRuns: 60 },
  )
})
