import * as fc from 'fast-check'
import { addDays, type IsoDate } from '../src/calendar-date.ts'
import { ABSENCE_KINDS, type Schedule, usualWindow, type Window } from '../src/schedule/schedule.ts'
import type { NamedBusy } from '../src/schedule/why-not.ts'

/** Zones, with dates on which their clocks change. */
export const ZONES_AND_DATES = [
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31'],
  ['America/New_York', '2027-03-14'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['Asia/Kolkata', '2027-06-15'],
] as const

const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)

/** Ordered, without overlaps; the last may run past midnight. */
const windows = fc.uniqueArray(minute, { maxLength: 6 }).map((edges): Window[] => {
  const sorted = edges.toSorted((a, b) => a - b)
  const pairs = sorted.flatMap((start, place) => {
    const end = sorted[place + 1]
    return place % 2 === 0 && end !== undefined ? [{ start, end }] : []
  })
  const last = sorted.at(-1)
  return sorted.length % 2 === 1 && last !== undefined ? [...pairs, { start: last, end: last + 300 }] : pairs
})

const near = (date: IsoDate) => fc.integer({ min: -2, max: 3 }).map((days) => addDays(date, days))

const range = (date: IsoDate) =>
  fc
    .tuple(near(date), fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 200 }))
    .map(([day, start, length]) => {
      const startsAt = new Date(Date.parse(day) + start * 300_000)
      return { startsAt, endsAt: new Date(startsAt.getTime() + length * 300_000) }
    })

export const anySchedule = (date: IsoDate): fc.Arbitrary<Schedule> =>
  fc.record({
    usual: fc.tuple(minute, minute).map(([start, end]) => usualWindow(start, end)),
    plans: fc.oneof(
      fc.constant([]),
      fc
        .array(windows, { minLength: 7, maxLength: 7 })
        .map((days) => [{ from: '2020-01-01', to: null, days }]),
    ),
    dates: fc.array(fc.tuple(near(date), windows), { maxLength: 2 }).map((rows) => new Map(rows)),
    absences: fc.array(
      fc.tuple(range(date), fc.constantFrom(...ABSENCE_KINDS)).map(([when, kind]) => ({ ...when, kind })),
      { maxLength: 2 },
    ),
    elsewhere: fc.array(range(date), { maxLength: 2 }),
    closedDays: fc.array(near(date), { maxLength: 1 }).map((days) => new Set(days)),
    slotMinutes: fc.constantFrom(5, 15, 20, 45, 60, 240),
    gapMinutes: fc.constantFrom(0, 0, 5, 30),
    noticeMinutes: fc.constantFrom(0, 0, 120, 1440),
    horizonDays: fc.constantFrom(1, 90),
    mostVisits: fc.constantFrom(null, null, 0, 1, 3),
  })

export const anyBusy = (date: IsoDate): fc.Arbitrary<NamedBusy[]> =>
  fc.array(
    fc
      .tuple(range(date), fc.constantFrom('booked', 'held', 'blocked'), near(date))
      .map(([when, why, day]) => {
        const busy = { ...when, endsAt: new Date(Math.min(+when.endsAt, +when.startsAt + 7_200_000)) }
        return why === 'blocked'
          ? { ...busy, why: 'blocked' as const, isVisit: false as const }
          : {
              ...busy,
              why: why === 'held' ? ('held' as const) : ('booked' as const),
              isVisit: true as const,
              date: day,
            }
      }),
    { maxLength: 5 },
  )
