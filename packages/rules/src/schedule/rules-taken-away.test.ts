import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBusy, anySchedule, ZONES_AND_DATES } from '../../test/any-schedule.ts'
import { addDays, type IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { instantAt } from '../slots/zone-words.ts'
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
      length: fc.constantFrom<(Minutes | undefined)[]>(undefined, undefined, 30),
    }),
  }),
)
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never

/** Hours past midnight end two days later at the latest. */
const STARTS: readonly Minutes[] = Array.from({ length: 2 * 288 }, (_, five) => five * 5)

const offered = ({ date, question }: Drawn, schedule: Schedule) =>
  offeredSlots(schedule, date, question).map(({ start }) => start)

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

const OF_HOURS_ALONE: ReadonlySet<WhyNot> = new Set(['outside-hours', 'break', 'off-grid'])

/** Without the engine. */
const isCut = ({ schedule, date, question }: Drawn, start: Minutes): boolean =>
  hoursOf(schedule, date).windows.some(
    (window) =>
      start >= window.start &&
      (start - window.start) % schedule.slotMinutes === 0 &&
      start + (question.length ?? schedule.slotMinutes) <= window.end,
  )

/** A past date is over, but for hours that run past its midnight. */
const isToCome = ({ date, question }: Drawn, start: Minutes): boolean =>
  instantAt(date, start, question.timeZone) > question.now

const reasonsAgainst = ({ schedule, date, question }: Drawn, start: Minutes) =>
  whyNotOffered(schedule, { date, start }, question)

/** Offered under `to` is exactly what lies in its hours and only the hours of `from` stood against. */
function expectExactly(from: Drawn, to: Drawn): void {
  const offers = new Set(offered(to, to.schedule))
  for (const start of STARTS) {
    const reasons = reasonsAgainst(from, start)
    // When the clocks are put forward between them, a night's last visit can run into the morning's first.
    if (reasons.includes('skipped') || reasonsAgainst(to, start).includes('skipped')) continue
    const isLeft = reasons.every(
      (why) => OF_HOURS_ALONE.has(why) || (why === 'past' && isToCome(from, start)),
    )
    expect([start, offers.has(start)]).toEqual([start, isLeft && isCut(to, start)])
  }
}

test.each(OF_HOURS)(
  'with and without %s exactly the times of the hours that count are offered, where nothing else stands against them',
  { timeout: 60_000 },
  (_, changes) => {
    fc.assert(
      fc.property(drawn, (world) => {
        const without = { ...world, schedule: { ...world.schedule, ...changes(world.schedule, world.date) } }
        expectExactly(world, without)
        expectExactly(without, world)
      }),
      { numRuns: 12 },
    )
  },
)

test('without all that is booked, held and kept free, exactly what these alone barred is offered', () => {
  fc.assert(
    fc.property(drawn, (world) => {
      const ofBusy: WhyNot[] = ['booked', 'held', 'blocked', 'buffer']
      // A day for no visits at all is full even when it is empty.
      const kinds = new Set(world.schedule.mostVisits === 0 ? ofBusy : [...ofBusy, 'day-full' as const])
      const free = { ...world, question: { ...world.question, busy: [] } }
      expect(barredOnlyBy(world, kinds)).toEqual(offered(free, free.schedule))
    }),
    { numRuns: 20 },
  )
})

test('a type of visit has the times of its length: exactly those that are cut, and that nothing stands against', () => {
  fc.assert(
    fc.property(drawn, fc.constantFrom(5, 15, 30, 90), (world, length) => {
      const typed = { ...world, question: { ...world.question, length } }
      const left = STARTS.filter((start) => isCut(typed, start) && reasonsAgainst(typed, start).length === 0)
      expect(offered(typed, typed.schedule)).toEqual(left)
      const asLong = { ...world.question, length: world.schedule.slotMinutes }
      const plain = { ...world.question, length: undefined }
      expect(offered({ ...world, question: asLong }, world.schedule)).toEqual(
        offered({ ...world, question: plain }, world.schedule),
      )
    }),
    { numRuns: 20 },
  )
})
