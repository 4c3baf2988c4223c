import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { instantAt } from '../slots/zone-words.ts'
import { anyBusy, anySchedule, ZONES_AND_DATES } from '../../test/any-schedule.ts'
import { offeredSlots } from './offered.ts'
import { type Schedule, usualSchedule } from './schedule.ts'
import { type NamedBusy, WHY_NOT, whyNotOffered, type WhyNot } from './why-not.ts'

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

type World = { schedule: Schedule; busy: readonly NamedBusy[]; now: Date; timeZone: string }
type At = { date: IsoDate; start: Minutes; length: Minutes; timeZone: string }
type Removal = (world: World, at: At) => World

const changed =
  (change: (schedule: Schedule, at: At) => Partial<Schedule>): Removal =>
  (world, at) => ({ ...world, schedule: { ...world.schedule, ...change(world.schedule, at) } })
const withoutBusy =
  (kind: NamedBusy['why']): Removal =>
  (world) => ({ ...world, busy: world.busy.filter(({ why }) => why !== kind) })

/** Hours for the visit, and none beside them that would end it or run into it. */
const openThen = changed(({ dates }, { date, start, length }) => ({
  dates: new Map([
    ...dates,
    [addDays(date, -1), []],
    [date, [{ start, end: start + length }]],
    [addDays(date, 1), []],
  ]),
}))

/** To the last moment at which it could be booked, within the horizon. */
const goBack: Removal = ({ schedule, ...world }, { date, start, timeZone }) => ({
  ...world,
  schedule: { ...schedule, horizonDays: 1000 },
  now: new Date(instantAt(date, start, timeZone).getTime() - (schedule.noticeMinutes + 1) * 60_000),
})

/** Clocks that are never put forward. With the skipped hour goes everything that would lie in it. */
const steadyClocks: Removal = (world, at) => {
  const { schedule } = goBack(world, at)
  return {
    schedule: { ...schedule, absences: [], elsewhere: [], noticeMinutes: 0 },
    busy: world.busy.map((one) => ({ ...one, startsAt: new Date(0), endsAt: new Date(1) })),
    now: new Date(Date.parse(at.date) - 86_400_000),
    timeZone: 'UTC',
  }
}

/** The world without what a reason names. The clock is turned last. */
const without: { readonly [Reason in WhyNot]: Removal } = {
  notice: changed(() => ({ noticeMinutes: 0 })),
  horizon: changed(() => ({ horizonDays: 1000 })),
  absent: changed(() => ({ absences: [] })),
  elsewhere: changed(() => ({ elsewhere: [] })),
  closed: changed(() => ({ closedDays: new Set() })),
  'outside-hours': openThen,
  break: openThen,
  'off-grid': openThen,
  booked: withoutBusy('booked'),
  held: withoutBusy('held'),
  blocked: withoutBusy('blocked'),
  buffer: changed(() => ({ gapMinutes: 0 })),
  'day-full': changed(() => ({ mostVisits: null })),
  past: goBack,
  skipped: steadyClocks,
}

test('without what its reasons name, all at once, a time is offered', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(asked, ({ schedule, busy, now, date, ...question }) => {
      for (let start = 0; start < 2160; start += 15) {
        const reasons = whyNotOffered(schedule, { date, start }, { busy, now, ...question })
        const { length = schedule.slotMinutes, timeZone } = question
        const removals = Object.entries(without).filter(([why]) => reasons.some((reason) => reason === why))
        const free = removals.reduce<World>(
          (world, [, remove]) => remove(world, { date, start, length, timeZone }),
          { schedule, busy, now, timeZone },
        )
        const offered = offeredSlots(free.schedule, date, { ...question, ...free })
        expect(offered.map((slot) => slot.start)).toContain(start)
      }
    }),
    { numRuns: 60 },
  )
})

test('every reason there is was among those drawn', () => {
  const drawn = new Set<WhyNot>()
  for (const { schedule, date, ...question } of fc.sample(asked, { numRuns: 120, seed: 7 })) {
    for (let start = 0; start < 2160; start += 15) {
      for (const why of whyNotOffered(schedule, { date, start }, question)) drawn.add(why)
    }
  }
  expect(WHY_NOT.filter((why) => !drawn.has(why))).toEqual([])
})

test('a closed day hides no other reason, also where it is the day after that ends the hours', () => {
  const hours = [
    { start: 540, end: 720 },
    { start: 780, end: 1020 },
    { start: 1320, end: 1560 },
  ]
  const schedule = { ...usualSchedule(540, 1020, 90), dates: new Map([['2027-03-02', hours]]) }
  const question = { busy: [], now: new Date('2027-03-01T12:00Z'), timeZone: 'Europe/Berlin' }
  const reasonsOf = (closed: IsoDate, start: Minutes) =>
    whyNotOffered({ ...schedule, closedDays: new Set([closed]) }, { date: '2027-03-02', start }, question)
  expect(reasonsOf('2027-03-02', 600)).toEqual(['closed'])
  expect(reasonsOf('2027-03-02', 1200)).toEqual(['closed', 'break'])
  expect(reasonsOf('2027-03-02', 300)).toEqual(['closed', 'outside-hours'])
  expect(reasonsOf('2027-03-02', 605)).toEqual(['closed', 'off-grid'])
  expect(reasonsOf('2027-03-03', 1500)).toEqual(['closed'])
  expect(reasonsOf('2027-03-03', 600)).toEqual([])
})

test('beside a visit the pause is kept before and after it, and named', () => {
  const schedule = { ...usualSchedule(540, 720, 90), gapMinutes: 15 }
  const busy: NamedBusy[] = [
    {
      startsAt: new Date('2027-03-02T09:00Z'),
      endsAt: new Date('2027-03-02T09:15Z'),
      why: 'booked',
      isVisit: true,
      date: '2027-03-02',
    },
  ]
  const question = { busy, now: new Date('2027-03-01T12:00Z'), timeZone: 'Europe/Berlin' }
  const offered = offeredSlots(schedule, '2027-03-02', question).map(({ start }) => start)
  const reasonsOf = (start: Minutes) => whyNotOffered(schedule, { date: '2027-03-02', start }, question)
  expect(offered).toEqual([540, 555, 570, 630, 645, 660, 675, 690, 705])
  expect([585, 600, 615].map(reasonsOf)).toEqual([['buffer'], ['booked'], ['buffer']])
})

test('a visit that lasts into what comes after the clocks are put forward is in its way, and named', () => {
  const hours = [{ start: 80, end: 380 }]
  const date = '2027-03-28'
  const schedule = { ...usualSchedule(540, 1020, 90), slotMinutes: 100, dates: new Map([[date, hours]]) }
  const question = { busy: [], now: new Date('2027-03-20T12:00Z'), timeZone: 'Europe/Berlin' }
  expect(offeredSlots(schedule, date, question).map(({ start }) => start)).toEqual([80, 280])
  expect(whyNotOffered(schedule, { date, start: 180 }, question)).toEqual(['skipped'])
})
