import { describe, expect, test } from 'vitest'
import { whyHit } from './hits.ts'
import { type Schedule, usualSchedule } from './schedule.ts'

const TUESDAY = '2027-03-02'
const USUAL = usualSchedule(540, 1020, 90)
/** 09:15 to 09:30 on a winter Tuesday in Berlin. */
const VISIT = {
  date: TUESDAY,
  start: 555,
  end: 570,
  startsAt: new Date('2027-03-02T08:15Z'),
  endsAt: new Date('2027-03-02T08:30Z'),
}
const hit = (changes: Partial<Schedule>, before: Schedule = USUAL) =>
  whyHit(VISIT, before, { ...before, ...changes })

describe('a change hits a visit that has no hours any more', () => {
  test.each<[string, Partial<Schedule>]>([
    ['closed', { closedDays: new Set([TUESDAY]) }],
    [
      'absent',
      { absences: [{ startsAt: VISIT.startsAt, endsAt: new Date('2027-03-05T08:00Z'), kind: 'ill' }] },
    ],
    ['outside-hours', { dates: new Map([[TUESDAY, []]]) }],
    [
      'break',
      {
        dates: new Map([
          [
            TUESDAY,
            [
              { start: 480, end: 540 },
              { start: 600, end: 700 },
            ],
          ],
        ]),
      },
    ],
    ['off-grid', { slotMinutes: 30 }],
  ])('%s', (why, changes) => {
    expect(hit(changes)).toBe(why)
  })

  test('none that has its hours still', () => {
    expect(
      hit({ slotMinutes: 5, gapMinutes: 60, mostVisits: 1, noticeMinutes: 1440, horizonDays: 1 }),
    ).toBeUndefined()
    expect(hit({ dates: new Map([[TUESDAY, [{ start: 555, end: 570 }]]]) })).toBeUndefined()
  })

  test('none of hours that stay as far from it, or come nearer, as it was kept', () => {
    const before = { ...USUAL, dates: new Map([[TUESDAY, [{ start: 600, end: 720 }]]]) }
    expect(hit({ dates: new Map([[TUESDAY, [{ start: 600, end: 700 }]]]) }, before)).toBeUndefined()
    expect(hit({ dates: new Map([[TUESDAY, [{ start: 560, end: 720 }]]]) }, before)).toBeUndefined()
    expect(hit({ slotMinutes: 40 }, { ...USUAL, slotMinutes: 30 })).toBeUndefined()
  })
})

describe('a change hits a visit that was kept once, when more stands against it than before', () => {
  const outside = (window: { start: number; end: number }): Schedule => ({
    ...USUAL,
    dates: new Map([[TUESDAY, [window]]]),
  })
  const kept: [string, Schedule][] = [
    ['off the grid, as an import leaves it', { ...USUAL, slotMinutes: 30 }],
    ['before the hours, booked by phone', outside({ start: 600, end: 720 })],
    ['after the hours, booked by phone', outside({ start: 480, end: 555 })],
    ['on a day without hours', { ...USUAL, dates: new Map([[TUESDAY, []]]) }],
    ['on a closed day, with hours behind it', { ...USUAL, closedDays: new Set([TUESDAY]) }],
  ]
  const ALL_DAY = { startsAt: new Date('2027-03-01T23:00Z'), endsAt: new Date('2027-03-02T23:00Z') }

  test.each(kept)('%s: the doctor is ill', (_, before) => {
    expect(hit({ absences: [{ ...ALL_DAY, kind: 'ill' }] }, before)).toBe('absent')
  })

  test.each(kept.slice(0, 4))('%s: the day is closed', (_, before) => {
    expect(hit({ closedDays: new Set([TUESDAY]) }, before)).toBe('closed')
  })

  test('off the grid: a break, or other hours', () => {
    const before = { ...USUAL, slotMinutes: 30 }
    const around = [
      { start: 540, end: 555 },
      { start: 600, end: 700 },
    ]
    expect(hit({ dates: new Map([[TUESDAY, around]]) }, before)).toBe('break')
    expect(hit({ dates: new Map([[TUESDAY, [{ start: 600, end: 700 }]]]) }, before)).toBe('outside-hours')
  })

  test('after the hours: they end earlier, or the day has none, also behind a closed day', () => {
    const before = outside({ start: 480, end: 555 })
    const closed = { ...before, closedDays: new Set([TUESDAY]) }
    for (const was of [before, closed]) {
      expect(hit({ dates: new Map([[TUESDAY, [{ start: 480, end: 540 }]]]) }, was)).toBe('outside-hours')
      expect(hit({ dates: new Map([[TUESDAY, []]]) }, was)).toBe('outside-hours')
      expect(hit({ slotMinutes: 5 }, was)).toBeUndefined()
    }
  })

  test('in an absence: by a longer one and by another kind, not by it again, shorter, or taken away', () => {
    const leave = { ...ALL_DAY, kind: 'leave' } as const
    const before = { ...USUAL, absences: [leave] }
    const longer = { ...leave, endsAt: new Date('2027-03-04T23:00Z') }
    expect(hit({ absences: [longer] }, before)).toBe('absent')
    expect(hit({ absences: [{ ...leave, kind: 'ill' }] }, before)).toBe('absent')
    expect(hit({ absences: [leave, { ...leave, kind: 'training' }] }, before)).toBe('absent')
    expect(hit({ absences: [{ ...leave }] }, before)).toBeUndefined()
    expect(hit({ absences: [{ ...leave, endsAt: VISIT.endsAt }] }, before)).toBeUndefined()
    expect(hit({ absences: [] }, before)).toBeUndefined()
    expect(hit({ absences: [], closedDays: new Set([TUESDAY]) }, before)).toBe('closed')
  })
})
