import { expect, test } from 'vitest'
import { closedTimes, shownHours, wallTime } from './picture-times.ts'

const at = (time: string, date = '2027-03-01') => ({
  date,
  startsAt: `2027-03-0${time.slice(0, 1)}T${time.slice(2, 7)}:00+01:00`,
  endsAt: `2027-03-0${time.slice(8, 9)}T${time.slice(10)}:00+01:00`,
})
const block = (time: string) => ({ ...at(time), id: 'b', from: '', until: '', reason: '' })
const nothing = { appointments: [], blocks: [], holds: [], proposals: [], hours: [] }

test('whole hours are shown, with all that is on the days and one before and after', () => {
  expect(shownHours(nothing)).toEqual({ from: 480, to: 1080 })
  const hours = [at('1 09:30 1 17:15')]
  expect(shownHours({ ...nothing, hours })).toEqual({ from: 480, to: 1140 })
  const holds = [{ ...at('1 07:00 1 07:15'), kind: 'offer' as const }]
  expect(shownHours({ ...nothing, hours, holds })).toEqual({ from: 360, to: 1140 })
})

test('a night is shown under the date on which it begins, a night that is kept free goes on the day after', () => {
  expect(shownHours({ ...nothing, hours: [at('1 22:00 2 06:00')] })).toEqual({ from: 1260, to: 1860 })
  expect(
    shownHours({ ...nothing, hours: [at('1 09:00 1 17:00')], blocks: [block('1 20:00 2 08:00')] }),
  ).toEqual({ from: 480, to: 1500 })
})

test('what is outside the hours is shown so, breaks too; nothing of days that are over', () => {
  const hours = [at('1 09:00 1 12:00'), at('1 13:00 1 17:00')]
  const shown = { from: 480, to: 1080 }
  expect(closedTimes({ hours }, shown, ['2027-03-01'])).toEqual([
    { startsAt: '2027-03-01T08:00', endsAt: '2027-03-01T09:00' },
    { startsAt: '2027-03-01T12:00', endsAt: '2027-03-01T13:00' },
    { startsAt: '2027-03-01T17:00', endsAt: '2027-03-01T18:00' },
  ])
  expect(closedTimes({ hours: [] }, shown, ['2027-03-02'])).toEqual([
    { startsAt: '2027-03-02T08:00', endsAt: '2027-03-02T18:00' },
  ])
  expect(closedTimes({ hours }, shown, [])).toEqual([])
  expect(wallTime('2027-03-01T09:00:00+01:00')).toBe('2027-03-01T09:00')
})
