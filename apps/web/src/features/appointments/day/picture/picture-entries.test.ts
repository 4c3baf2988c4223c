import { expect, test } from 'vitest'
import { pictureEntries } from './picture-entries.ts'
import { closedTimes, shownHours } from './picture-times.ts'

const block = (id: string, startsAt: string, endsAt: string) => ({
  id,
  startsAt,
  endsAt,
  date: startsAt.slice(0, 10),
  from: '',
  until: '',
  reason: '',
})
const NIGHT = { appointments: [], holds: [], proposals: [] }

test('in the night in which the clocks go back two times that show the same are told apart', () => {
  const first = block('1', '2026-10-25T02:30:00+02:00', '2026-10-25T02:45:00+02:00')
  const second = block('2', '2026-10-25T02:30:00+01:00', '2026-10-25T02:45:00+01:00')
  const entries = pictureEntries(
    { ...NIGHT, blocks: [first, second] },
    { timeZone: 'Europe/Berlin', path: '/' },
  )
  expect(entries.map(({ startsAt, note }) => [startsAt, note])).toEqual([
    ['2026-10-25T02:30', '(the first of two: before the clocks go back)'],
    ['2026-10-25T02:30', '(the second of two: after the clocks went back)'],
  ])
})

test('in the night in which they go forward hours are drawn as the clocks show them, and nothing is said of two', () => {
  const hours = [
    { date: '2027-03-27', startsAt: '2027-03-27T22:00:00+01:00', endsAt: '2027-03-28T06:00:00+02:00' },
  ]
  const three = block('3', '2027-03-28T03:00:00+02:00', '2027-03-28T03:30:00+02:00')
  expect(
    pictureEntries({ ...NIGHT, blocks: [three] }, { timeZone: 'Europe/Berlin', path: '/' })[0],
  ).toMatchObject({
    startsAt: '2027-03-28T03:00',
    endsAt: '2027-03-28T03:30',
    note: '',
  })
  const times = shownHours({ ...NIGHT, blocks: [], hours })
  expect(times).toEqual({ from: 21 * 60, to: 31 * 60 })
  expect(closedTimes({ hours }, times, ['2027-03-27'])).toEqual([
    { startsAt: '2027-03-27T21:00', endsAt: '2027-03-27T22:00' },
    { startsAt: '2027-03-28T06:00', endsAt: '2027-03-28T07:00' },
  ])
})
