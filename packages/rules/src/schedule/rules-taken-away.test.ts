import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBusy, anySchedule, ZONES_AND_DATES } from '../../test/any-schedule.ts'
import { addDays, type IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { offeredSlots } from './offered.ts'
import { hoursOf, type Schedule, type Window } from './schedule.ts'
import { whyNotOffered, type WhyNot } from './why-not.ts'

const drawn = fc.constantFrom(...ZONES_AND_DATES).chain(([timeZone, changing]) =>
  fc.record({
    date: fc.integer({ min: -1, max: 1 }).map((days) => addDays(changing, days)),
    schedule: anySchedule(changing),
    question: fc.record({
      timeZone: fc.constant(timeZone),
      busy: anyBusy(changing),
      now: fc
        .integer({ min: -72, max: 30 })
        .map((hours) => new Date(Date.parse(changing) + hours * 3_600_000)),
      length: fc.constantFrom(undefined, undefined, 30),
    }),
  }),
)
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never

/** Hours past midnight end two days later at the latest. */
const STARTS: readonly Minutes[] = Array.from({ length: 2 * 288 }, (_, five) => five * 5)

const offered = ({ date, question }: Drawn, schedule: Schedule) =>
  offeredSlots(schedule, date, question).map(({ start }) => start)

/** Times that nothing else stands against. */
const barredOnlyBy = ({ schedule, date, question }: Drawn, kinds: ReadonlySet<WhyNot>) =>
  STARTS.filter((start) => {
    const reasons = whyNotOffered(schedule, { date, start }, question)
    return reasons.every((reason) => kinds.has(reason))
  })

const NARROWING: [WhyNot, (schedule: Schedule, date: IsoDate) => Partial<Schedule>][] = [
  ['absent', () => ({ absences: [] })],
  ['elsewhere', () => ({ elsewhere: [] })],
  ['buffer', () => ({ gapMinutes: 0 })],
  ['day-full', () => ({ mostVisits: null })],
  ['notice', () => ({ noticeMinutes: 0 })],
  ['horizon', () => ({ horizonDays: 1000 })],
  [
    'closed',
    ({ closedDays }, date) => ({
      closedDays: new Set([...closedDays].filter((day) => day !== date && day !== addDays(date, 1))),
    }),
  ],
]

test.each(NARROWING)(
  'what is barred by nothing but %s is exactly what is offered without it',
  { timeout: 60_000 },
  (reason, changes) => {
    fc.assert(
      fc.property(drawn, (world) => {
        const without = { ...world.schedule, ...changes(world.schedule, world.date) }
        expect(barredOnlyBy(world, new Set([reason]))).toEqual(offered(world, without))
      }),
      { numRuns: 20 },
    )
  },
)

const joined = (windows: readonly Window[]): Window[] => {
  const [first, last] = [windows[0], windows.at(-1)]
  return first && last ? [{ start: first.start, end: last.end }] : []
}

/** Each says other hours of the date, and nothing else. */
const OF_HOURS: [string, (schedule: Schedule, date: IsoDate) => Partial<Schedule>][] = [
  [
    'hours for one date',
    ({ dates }, date) => ({ dates: new Map([...dates].filter(([day]) => day !== date)) }),
  ],
  ['a weekly plan', () => ({ plans: [] })],
  [
    'a break',
    (schedule, date) => ({
      dates: new Map([...schedule.dates, [date, joined(hoursOf(schedule, date).windows)]]),
    }),
  ],
]

test.each(OF_HOURS)(
  'without %s the times that come and go are those of other hours, and all of them',
  { timeout: 60_000 },
  (_, changes) => {
    // A night’s last visit can last into the morning’s first, when the clocks are put forward between them.
    const kinds = new Set<WhyNot>(['outside-hours', 'break', 'off-grid', 'skipped'])
    fc.assert(
      fc.property(drawn, (world) => {
        const without = { ...world, schedule: { ...world.schedule, ...changes(world.schedule, world.date) } }
        const [before, after] = [world, without].map((one) => new Set(offered(one, one.schedule)))
        const [barred, barredAfter] = [world, without].map((one) => new Set(barredOnlyBy(one, kinds)))
        for (const start of after ?? []) if (!before?.has(start)) expect(barred).toContain(start)
        for (const start of before ?? []) if (!after?.has(start)) expect(barredAfter).toContain(start)
      }),
      { numRuns: 20 },
    )
  },
)
