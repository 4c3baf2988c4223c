import { expect, test } from 'vitest'
import { clock24 } from '../clock-time.ts'
import { dayToCome } from './day-to-come.ts'
import { type Schedule, usualSchedule, type Window } from './schedule.ts'

const timeZone = 'Europe/Berlin'
const DATE = '2027-03-02'
const at = (time: string, date = DATE) => new Date(`${date}T${time}:00+01:00`)
const from = (time: string, until: string, date = DATE, day = date) => ({
  startsAt: at(time, date),
  endsAt: at(until, day),
})
const leave = (...times: Parameters<typeof from>) => ({ ...from(...times), kind: 'leave' as const })
const ill = (...times: Parameters<typeof from>) => ({ ...from(...times), kind: 'ill' as const })

const broken: Schedule = {
  ...usualSchedule(9 * 60, 17 * 60, 90),
  dates: new Map([
    [
      DATE,
      [
        { start: 9 * 60, end: 12 * 60 + 30 },
        { start: 13 * 60 + 30, end: 17 * 60 },
      ],
    ],
  ]),
}
const text = ({ start, end }: Window) => `${clock24(start)} ${clock24(end)}`
function seen(schedule: Schedule, date = DATE) {
  const day = dayToCome(schedule, date, timeZone)
  return { left: day.left.map(text), away: day.away.map((one) => `${text(one)} ${one.why}`) }
}

test('without absences what is left are the hours', () => {
  expect(seen(broken)).toEqual({ left: ['09:00 12:30', '13:30 17:00'], away: [] })
  const elsewhereOfOtherDays = [from('09:00', '17:00', '2027-03-03')]
  expect(seen({ ...broken, elsewhere: elsewhereOfOtherDays }).away).toEqual([])
})

test('of a whole day of leave nothing is left, and it is one time through the break', () => {
  const absences = [leave('00:00', '00:00', '2027-03-01', '2027-03-20')]
  expect(seen({ ...broken, absences })).toEqual({ left: [], away: ['09:00 17:00 leave'] })
})

test('a part of a day is taken out where it lies', () => {
  expect(seen({ ...broken, absences: [leave('14:00', '23:00')] })).toEqual({
    left: ['09:00 12:30', '13:30 14:00'],
    away: ['14:00 17:00 leave'],
  })
  expect(seen({ ...broken, absences: [ill('08:00', '10:00')] })).toEqual({
    left: ['10:00 12:30', '13:30 17:00'],
    away: ['09:00 10:00 ill'],
  })
  // In the break nobody is missed.
  expect(seen({ ...broken, absences: [leave('12:30', '13:30')] }).away).toEqual([])
})

test('what a calendar elsewhere takes is named as that, joined where it follows, beside time off', () => {
  const elsewhere = [from('10:00', '10:30'), from('10:30', '11:00'), from('15:00', '15:20')]
  expect(seen({ ...broken, absences: [leave('16:00', '18:00')], elsewhere })).toEqual({
    left: ['09:00 10:00', '11:00 12:30', '13:30 15:00', '15:20 16:00'],
    away: ['10:00 11:00 elsewhere', '15:00 15:20 elsewhere', '16:00 17:00 leave'],
  })
  const overlapping = { ...broken, absences: [leave('10:00', '12:00')], elsewhere: [from('11:00', '12:30')] }
  expect(seen(overlapping)).toEqual({
    left: ['09:00 10:00', '13:30 17:00'],
    away: ['10:00 12:00 leave', '11:00 12:30 elsewhere'],
  })
})

test('a closed day has no hours to be away from', () => {
  const closed = { ...broken, closedDays: new Set([DATE]), absences: [leave('00:00', '23:00')] }
  expect(dayToCome(closed, DATE, timeZone)).toEqual({ source: 'closed', windows: [], left: [], away: [] })
})

test('a night is cut by the next day’s hours or closing, and an absence after midnight is the night’s', () => {
  const night = {
    ...usualSchedule(20 * 60, 6 * 60, 90),
    dates: new Map([['2027-03-03', [{ start: 4 * 60, end: 8 * 60 }]]]),
  }
  expect(seen(night).left).toEqual(['20:00 04:00'])
  expect(seen({ ...night, closedDays: new Set(['2027-03-03']) }).left).toEqual(['20:00 00:00'])
  const absences = [leave('01:00', '05:00', '2027-03-03')]
  expect(seen({ ...night, absences })).toEqual({ left: ['20:00 01:00'], away: ['01:00 04:00 leave'] })
  // The hours of the 3rd begin at 04:00, and take an hour of the same absence.
  expect(seen({ ...night, absences }, '2027-03-03')).toEqual({
    left: ['05:00 08:00'],
    away: ['04:00 05:00 leave'],
  })
})

test('on a day when the clocks change it is told by the wall clock', () => {
  const night = usualSchedule(20 * 60, 6 * 60, 90)
  const absences = [
    {
      startsAt: new Date('2027-03-28T01:00Z'),
      endsAt: new Date('2027-03-28T02:00Z'),
      kind: 'other' as const,
    },
  ]
  // 01:00Z is 03:00 in summer time.
  expect(seen({ ...night, absences }, '2027-03-27')).toEqual({
    left: ['20:00 03:00', '04:00 06:00'],
    away: ['03:00 04:00 other'],
  })
})
