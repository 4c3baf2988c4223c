import { describe, expect, test } from 'vitest'
import { whyHit } from './hits.ts'
import { type Schedule, usualSchedule } from './schedule.ts'

const TUESDAY = '2027-03-02'
const USUAL = usualSchedule(540, 1020, 90)
/** 09:15 to 09:30 of a winter’s Tuesday in Berlin. */
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

  test('none that had no hours before, as it was kept', () => {
    const before = { ...USUAL, dates: new Map([[TUESDAY, []]]) }
    expect(hit({ closedDays: new Set([TUESDAY]) }, before)).toBeUndefined()
  })
})
