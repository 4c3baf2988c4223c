import type { ScheduleData } from '@desk/contract/schedule'
import { expect, test } from 'vitest'
import { hoursOn } from './hours-on.ts'

const MORNING = { start: '08:00', end: '12:00' }
const LATE = { start: '14:00', end: '20:00' }
const WORKDAYS = [[MORNING], [MORNING], [MORNING, LATE], [MORNING], [MORNING], [], []]
const said: Pick<ScheduleData, 'dates' | 'plans' | 'timings'> = {
  timings: ['09:00', '17:00'],
  plans: [
    { id: 'present', from: '2027-02-01', to: '2027-03-31', days: WORKDAYS },
    { id: 'next', from: '2027-05-01', to: null, days: WORKDAYS.map(() => [LATE]) },
  ],
  dates: [
    { date: '2027-03-03', windows: [] },
    { date: '2027-03-04', windows: [LATE] },
  ],
}

test('a date begins with what it has by now: its own hours, the plan that is valid then, the usual ones', () => {
  expect([hoursOn(said, '2027-03-03'), hoursOn(said, '2027-03-04')]).toEqual([[], [LATE]])
  expect([hoursOn(said, '2027-03-10'), hoursOn(said, '2027-03-14')]).toEqual([[MORNING, LATE], []])
  expect(hoursOn(said, '2027-03-31')).toEqual([MORNING, LATE])
  expect(hoursOn(said, '2027-04-01')).toEqual([{ start: '09:00', end: '17:00' }])
  expect(hoursOn(said, '2028-01-01')).toEqual([LATE])
  expect(hoursOn({ ...said, timings: ['09:00', '09:00'] }, '2027-04-01')).toEqual([])
})
