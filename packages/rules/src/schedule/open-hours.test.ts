import { expect, test } from 'vitest'
import { clock24 } from '../clock-time.ts'
import { openHours } from './open-hours.ts'
import { type Schedule, usualSchedule } from './schedule.ts'

const timeZone = 'Europe/Berlin'
const at = (time: string) => new Date(`2027-03-01T${time}:00+01:00`)
const hoursOn = (schedule: Schedule, date = '2027-03-01') =>
  openHours(schedule, date, timeZone).map(({ start, end }) => `${clock24(start)} ${clock24(end)}`)
const usual = usualSchedule(9 * 60, 17 * 60, 90)

test('hours are one time from the first slot to the last, breaks and absences left out', () => {
  expect(hoursOn(usual)).toEqual(['09:00 17:00'])
  const windows = [
    { start: 9 * 60, end: 12 * 60 },
    { start: 13 * 60, end: 17 * 60 },
  ]
  const absences = [{ startsAt: at('10:00'), endsAt: at('11:00'), kind: 'other' as const }]
  const broken = { ...usual, dates: new Map([['2027-03-01', windows]]), absences }
  expect(hoursOn(broken)).toEqual(['09:00 10:00', '11:00 12:00', '13:00 17:00'])
  expect(hoursOn({ ...usual, closedDays: new Set(['2027-03-01']) })).toEqual([])
})

test('hours past midnight are of the date on which they begin, and nothing is lost when the clocks change', () => {
  const night = usualSchedule(22 * 60, 6 * 60, 90)
  const [open] = openHours(night, '2027-03-01', timeZone)
  expect(open).toMatchObject({ start: 22 * 60, end: 30 * 60, endsAt: new Date('2027-03-02T05:00:00Z') })
  const forward = openHours(night, '2027-03-27', timeZone)
  const minutes = forward.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 60_000)
  expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(7 * 60)
})
