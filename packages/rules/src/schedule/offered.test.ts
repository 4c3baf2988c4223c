import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { clock24 } from '../clock-time.ts'
import { freeSlots, isBookableDate } from '../slots/free-slots.ts'
import { hospitalSlots, hospitalToday } from '../slots/hospital-slots.ts'
import { anyBusy, anySchedule, ZONES_AND_DATES } from '../../test/any-schedule.ts'
import { type Busy, offeredSlots, slotsOf, takenTimes } from './offered.ts'
import { type Schedule, usualSchedule } from './schedule.ts'

const BERLIN = 'Europe/Berlin'
const TUESDAY = '2027-03-02'
const NOW = new Date('2027-03-01T12:00Z')
const USUAL = usualSchedule(540, 660, 90)

const starts = (schedule: Schedule, busy: Busy[] = [], length?: number, now = NOW) =>
  offeredSlots(schedule, TUESDAY, { busy, now, timeZone: BERLIN, length }).map(({ start }) => clock24(start))

const visit = (from: string, to: string): Busy => ({
  startsAt: new Date(`2027-03-02T${from}+01:00`),
  endsAt: new Date(`2027-03-02T${to}+01:00`),
  isVisit: true,
  date: TUESDAY,
})

describe('what of the hours is offered', () => {
  test('slots of the doctor’s length, and what does not fit at the end of a window is left', () => {
    expect(starts({ ...USUAL, slotMinutes: 45 })).toEqual(['09:00', '09:45'])
  })

  test('a visit of another length begins at every slot, and fits into its window', () => {
    expect(starts({ ...USUAL, slotMinutes: 30 }, [], 60)).toEqual(['09:00', '09:30', '10:00'])
  })

  test('nothing over a break', () => {
    const windows = [
      { start: 540, end: 600 },
      { start: 630, end: 690 },
    ]
    const schedule = { ...USUAL, slotMinutes: 30, dates: new Map([[TUESDAY, windows]]) }
    expect(starts(schedule)).toEqual(['09:00', '09:30', '10:30', '11:00'])
    expect(starts(schedule, [], 60)).toEqual(['09:00', '10:30'])
  })

  test('buffers are kept to visits on both sides, and to nothing else', () => {
    const schedule = { ...USUAL, slotMinutes: 30, gapMinutes: 10 }
    expect(starts(schedule, [visit('09:30', '10:00')])).toEqual(['10:30'])
    const blocked: Busy = { ...visit('09:30', '10:00'), isVisit: false }
    expect(starts(schedule, [blocked])).toEqual(['09:00', '10:00', '10:30'])
  })

  test('nothing on a day that has its most visits', () => {
    const schedule = { ...USUAL, mostVisits: 1 }
    expect(starts(schedule, [visit('14:00', '14:15')])).toEqual([])
    const other: Busy = { ...visit('14:00', '14:15'), isVisit: true, date: addDays(TUESDAY, 1) }
    expect(starts(schedule, [other])).toHaveLength(8)
  })

  test('nothing nearer than the shortest notice', () => {
    expect(
      starts({ ...USUAL, slotMinutes: 60, noticeMinutes: 60 }, [], undefined, new Date('2027-03-02T08:00Z')),
    ).toEqual([])
    expect(
      starts({ ...USUAL, slotMinutes: 60, noticeMinutes: 59 }, [], undefined, new Date('2027-03-02T08:00Z')),
    ).toEqual(['10:00'])
  })

  test('nothing that the last slot of the evening before lasts into, in the night in which the clocks are put forward', () => {
    const dates = new Map([
      ['2027-03-27', [{ start: 1410, end: 1650 }]],
      ['2027-03-28', [{ start: 210, end: 690 }]],
    ])
    const night = { ...USUAL, slotMinutes: 240, dates }
    const starting = slotsOf(night, '2027-03-28', { timeZone: BERLIN }).map(({ start }) => clock24(start))
    expect(starting).toEqual(['07:30'])
  })

  test('nothing that an absence touches', () => {
    const absence = { ...visit('09:10', '10:31'), kind: 'ill' as const }
    expect(starts({ ...USUAL, absences: [absence] })).toEqual(['10:45'])
  })
})

const minute = fc.integer({ min: 0, max: 1439 })
const drawn = fc.constantFrom(...ZONES_AND_DATES).chain(([timeZone, date]) =>
  fc.record({
    timeZone: fc.constant(timeZone),
    date: fc.constant(date),
    schedule: anySchedule(date),
    busy: anyBusy(date),
    now: fc.integer({ min: -72, max: 30 }).map((hours) => new Date(Date.parse(date) + hours * 3_600_000)),
  }),
)

describe('on any day, with any schedule', () => {
  test('with nothing set but the usual hours it offers what the specification says', () => {
    fc.assert(
      fc.property(drawn, minute, minute, ({ timeZone, date, busy, now }, workStart, workEnd) => {
        const schedule = usualSchedule(workStart, workEnd, 90)
        const day = { date, workStart, workEnd, step: 15, timeZone }
        const isBookable = isBookableDate({
          date,
          today: hospitalToday(now, timeZone),
          horizonDays: 90,
          runsPastMidnight: workStart > workEnd,
        })
        const specified = isBookable ? freeSlots(hospitalSlots(day), { now, busy }) : []
        expect(offeredSlots(schedule, date, { busy, now, timeZone })).toEqual(specified)
      }),
    )
  })

  test('no slot overlaps another, of the same day or the next', () => {
    fc.assert(
      fc.property(drawn, ({ schedule, timeZone, date }) => {
        const all = [-1, 0, 1].flatMap((days) => slotsOf(schedule, addDays(date, days), { timeZone }))
        all.slice(1).forEach((slot, place) => {
          expect(slot.startsAt.getTime()).toBeGreaterThanOrEqual(all[place]?.endsAt.getTime() ?? NaN)
        })
      }),
    )
  })

  test('whatever is booked of what is offered, of any types of visit, nothing overlaps and the buffers are kept', () => {
    const choices = fc.array(
      fc.tuple(fc.constantFrom(undefined, 10, 30, 90), fc.nat(), fc.integer({ min: -1, max: 1 })),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(drawn, choices, ({ schedule, timeZone, date, busy: before, now }, wanted) => {
        const busy: Busy[] = [...before]
        const gap = schedule.gapMinutes * 60_000
        for (const [length, place, days] of wanted) {
          const listedOn = addDays(date, days)
          const slots = offeredSlots(schedule, listedOn, { busy, now, timeZone, length })
          const chosen = slots[place % Math.max(1, slots.length)]
          if (!chosen) continue
          const { startsAt, endsAt } = chosen
          for (const other of busy) {
            const free = other.isVisit ? gap : 0
            const isApart = +other.endsAt + free <= +startsAt || +endsAt + free <= +other.startsAt
            expect(isApart).toBe(true)
          }
          busy.push({ startsAt, endsAt, isVisit: true, date: listedOn })
        }
      }),
    )
  })

  test('visits that come as numbers, day by day, take the same time', () => {
    fc.assert(
      fc.property(drawn, ({ schedule, busy }) => {
        const others = busy.filter(({ isVisit }) => !isVisit)
        const visits = busy.flatMap((one) => (one.isVisit ? [one] : []))
        const days = [...Map.groupBy(visits, ({ date }) => date)].map(([date, of]) => ({
          date,
          starts: of.map(({ startsAt }) => startsAt.getTime()),
          ends: of.map(({ endsAt }) => endsAt.getTime()),
        }))
        expect(takenTimes(schedule, others, days)).toEqual(takenTimes(schedule, busy))
      }),
    )
  })
})
