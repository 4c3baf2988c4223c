import { describe, expect, test } from 'vitest'
import { type Schedule, usualSchedule } from '../schedule/schedule.ts'
import { awayFrom } from './away-from.ts'

const TUESDAY = '2027-03-02'
const USUAL = usualSchedule(540, 1020, 90)
/** 14:15 to 14:30 on a winter Tuesday in Berlin. */
const VISIT = {
  date: TUESDAY,
  start: 855,
  end: 870,
  startsAt: new Date('2027-03-02T13:15Z'),
  endsAt: new Date('2027-03-02T13:30Z'),
}
const MIDNIGHT = '2027-03-01T23:00:00.000Z'
const from = (changes: Partial<Schedule>, visit = VISIT) =>
  awayFrom({ ...USUAL, ...changes }, visit, 'Europe/Berlin')?.toISOString() ?? null
const hours = (...windows: [number, number][]) => ({
  dates: new Map([[TUESDAY, windows.map(([start, end]) => ({ start, end }))]]),
})

describe('a doctor is away from', () => {
  test('nowhere on, where the visit only begins between two slots, or lies in a break', () => {
    expect(from({ slotMinutes: 30 })).toBeNull()
    expect(from(hours([540, 720], [900, 1020]))).toBeNull()
  })

  test('the end of the last hours before the visit, where they are fewer', () => {
    expect(from(hours([540, 720]))).toBe('2027-03-02T11:00:00.000Z')
    expect(from(hours([540, 600], [630, 735]))).toBe('2027-03-02T11:15:00.000Z')
  })

  test('the visit’s own beginning, where the hours end in it', () => {
    expect(from(hours([540, 860]))).toBe(VISIT.startsAt.toISOString())
    expect(from(hours([540, 855]))).toBe(VISIT.startsAt.toISOString())
  })

  test('the day’s beginning, where there are no hours before it', () => {
    expect(from(hours())).toBe(MIDNIGHT)
    expect(from(hours([900, 1020]))).toBe(MIDNIGHT)
    expect(from({ closedDays: new Set([TUESDAY]) })).toBe(MIDNIGHT)
  })

  test('the beginning of the absence, the first of several', () => {
    const endsAt = new Date('2027-03-05T08:00Z')
    const absence = (startsAt: string) => ({ startsAt: new Date(startsAt), endsAt, kind: 'ill' as const })
    const absences = [absence('2027-03-02T12:00Z'), absence('2027-02-28T12:00Z')]
    expect(from({ absences })).toBe('2027-02-28T12:00:00.000Z')
    expect(from({ absences: absences.slice(0, 1) })).toBe('2027-03-02T12:00:00.000Z')
  })
})
