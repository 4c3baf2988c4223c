import { describe, expect, test } from 'vitest'
import { hoursOf, type Schedule, usualSchedule, weekdayOf } from './schedule.ts'

const USUAL = usualSchedule(540, 1020, 90)
const MONDAY = '2027-03-01'
const TUESDAY = '2027-03-02'
const MORNING = { start: 480, end: 720 }
const AFTERNOON = { start: 780, end: 960 }

const withPlan = (changes: Partial<Schedule> = {}): Schedule => ({
  ...USUAL,
  plans: [{ from: MONDAY, to: null, days: [[MORNING, AFTERNOON], [], [], [], [], [], []] }],
  ...changes,
})

describe('the hours of a date follow from the first rule that applies', () => {
  test('the usual hours, where nothing else is set (R28)', () => {
    expect(hoursOf(USUAL, TUESDAY)).toEqual({ source: 'usual', windows: [{ start: 540, end: 1020 }] })
  })

  test('usual hours that end as they start are none', () => {
    expect(hoursOf(usualSchedule(540, 540, 90), TUESDAY)).toEqual({ source: 'usual', windows: [] })
  })

  test('the weekly plan, with its break and its days without hours', () => {
    expect(hoursOf(withPlan(), MONDAY)).toEqual({ source: 'plan', windows: [MORNING, AFTERNOON] })
    expect(hoursOf(withPlan(), TUESDAY)).toEqual({ source: 'plan', windows: [] })
  })

  test('a plan counts from its first to its last day, and the next one is prepared ahead', () => {
    const plans = [
      { from: '2027-01-01', to: '2027-02-28', days: Array.from({ length: 7 }, () => [MORNING]) },
      { from: '2027-03-01', to: null, days: Array.from({ length: 7 }, () => [AFTERNOON]) },
    ]
    expect(hoursOf({ ...USUAL, plans }, '2026-12-31').source).toBe('usual')
    expect(hoursOf({ ...USUAL, plans }, '2027-02-28').windows).toEqual([MORNING])
    expect(hoursOf({ ...USUAL, plans }, '2027-03-01').windows).toEqual([AFTERNOON])
  })

  test('hours for that one date, none at all included', () => {
    const dates = new Map([
      [MONDAY, [AFTERNOON]],
      [TUESDAY, []],
    ])
    expect(hoursOf(withPlan({ dates }), MONDAY)).toEqual({ source: 'date', windows: [AFTERNOON] })
    expect(hoursOf(withPlan({ dates }), TUESDAY)).toEqual({ source: 'date', windows: [] })
  })

  test('none where the hospital is closed, whatever else is set', () => {
    const schedule = withPlan({ closedDays: new Set([MONDAY]), dates: new Map([[MONDAY, [MORNING]]]) })
    expect(hoursOf(schedule, MONDAY)).toEqual({ source: 'closed', windows: [] })
  })
})

describe('hours past midnight', () => {
  const night = usualSchedule(1320, 360, 90)

  test('go on into the next day', () => {
    expect(hoursOf(night, MONDAY).windows).toEqual([{ start: 1320, end: 1800 }])
  })

  test('end at midnight when the hospital is closed then', () => {
    expect(hoursOf({ ...night, closedDays: new Set([TUESDAY]) }, MONDAY).windows).toEqual([
      { start: 1320, end: 1440 },
    ])
  })

  test('end where the next day’s hours begin', () => {
    const schedule = { ...night, dates: new Map([[TUESDAY, [{ start: 240, end: 600 }]]]) }
    expect(hoursOf(schedule, MONDAY).windows).toEqual([{ start: 1320, end: 1680 }])
  })
})

test('a week begins on Monday', () => {
  expect([MONDAY, TUESDAY, '2027-03-07'].map(weekdayOf)).toEqual([0, 1, 6])
})
