import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { daySlots } from './day-slots.ts'
import { hospitalSlots, hospitalTime } from './hospital-slots.ts'
import { slotLabel } from './slot-label.ts'

// Zones with days of changing clocks, so that chance does not have to find them.
const CHANGES: Record<string, string[]> = {
  'Europe/Berlin': ['2027-03-28', '2027-10-31'],
  'America/New_York': ['2027-03-14', '2027-11-07'],
  'Asia/Kolkata': [],
  'Australia/Lord_Howe': ['2027-04-04', '2027-10-03'],
  'America/Sao_Paulo': ['2018-11-04', '2018-02-17', '2018-02-18'],
  'Pacific/Apia': ['2011-12-30', '2011-04-02', '2011-09-24'],
  UTC: [],
}

const anyDay = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2005-01-01', days))
const minuteOfDay = fc.integer({ min: 0, max: 1439 })
const workingDay = fc.constantFrom(...Object.keys(CHANGES)).chain((timeZone) => {
  const changes = (CHANGES[timeZone] ?? []).flatMap((date) => [addDays(date, -1), date])
  const date = changes.length > 0 ? fc.oneof(anyDay, fc.constantFrom(...changes)) : anyDay
  const step = fc.oneof(fc.constant(15), fc.integer({ min: 10, max: 100 }))
  return fc.record({
    timeZone: fc.constant(timeZone),
    date,
    workStart: minuteOfDay,
    workEnd: minuteOfDay,
    step,
  })
})

const SHAPE = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const
const formats = new Map<string, Intl.DateTimeFormat>()

/** By Intl, not by the library that the rule uses. */
function wallTime(instant: number, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...SHAPE, timeZone })
  formats.set(timeZone, format)
  return format.format(instant)
}

/** Tried with the offsets of the days around it. */
function firstInstant(date: string, minutes: number, timeZone: string): number | undefined {
  const wall = Date.parse(`${date}T00:00Z`) + minutes * 60_000
  const wanted = new Date(wall).toISOString().slice(0, 16).replace('T', ' ')
  const around = [wall - 86_400_000 * 1.5, wall + 86_400_000 * 1.5]
  const candidates = around.map(
    (at) => wall + at - Date.parse(`${wallTime(at, timeZone).replace(' ', 'T')}Z`),
  )
  return candidates.filter((at) => wallTime(at, timeZone) === wanted).toSorted((a, b) => a - b)[0]
}

describe('on any day, in any zone', () => {
  test('slots ascend, never overlap, and no label comes twice', () => {
    fc.assert(
      fc.property(workingDay, (working) => {
        const slots = hospitalSlots(working)
        slots.slice(1).forEach((slot, i) => {
          expect(slot.startsAt.getTime()).toBeGreaterThanOrEqual(slots[i]?.endsAt.getTime() ?? NaN)
        })
        expect(new Set(slots.map(slotLabel)).size).toBe(slots.length)
      }),
      { numRuns: 400 },
    )
  })

  test('a slot starts when the clock on the wall first shows its start, and lasts a step', () => {
    fc.assert(
      fc.property(workingDay, (working) => {
        for (const slot of hospitalSlots(working)) {
          expect(slot.startsAt.getTime()).toBe(firstInstant(working.date, slot.start, working.timeZone))
          expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(working.step * 60_000)
          expect(slot.end - slot.start).toBe(working.step)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('only slots that do not exist are left out, or those that one before lasts into', () => {
    fc.assert(
      fc.property(workingDay, (working) => {
        const offered = hospitalSlots(working)
        const offeredStarts = new Set(offered.map((slot) => slot.start))
        const left = daySlots(working.workStart, working.workEnd, working.step).filter(
          (slot) => !offeredStarts.has(slot.start),
        )
        for (const slot of left) {
          const start = firstInstant(working.date, slot.start, working.timeZone)
          const isUnderWay = offered.some(
            ({ startsAt, endsAt }) => start && +startsAt < start && start < +endsAt,
          )
          expect(start === undefined || isUnderWay).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('the hospital time of a slot is its start', () => {
    fc.assert(
      fc.property(workingDay, (working) => {
        for (const slot of hospitalSlots(working)) {
          const isNextDay = slot.start >= 1440
          expect(hospitalTime(slot.startsAt, working.timeZone)).toEqual({
            date: isNextDay ? addDays(working.date, 1) : working.date,
            minutes: isNextDay ? slot.start - 1440 : slot.start,
          })
        }
      }),
    )
  })
})
