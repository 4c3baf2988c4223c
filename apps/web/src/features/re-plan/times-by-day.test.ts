import type { Place } from '@desk/contract/place'
import type { IsoDate } from '@desk/rules/calendar-date'
import { expect, test } from 'vitest'
import { byDayAndDoctor, laterFrom, withLater } from './times-by-day.ts'

const at = (id: string, date: IsoDate, hour: number): Place => ({
  date,
  time: `${hour}`,
  startsAt: `${date}T${String(hour).padStart(2, '0')}:00:00Z`,
  endsAt: `${date}T${String(hour).padStart(2, '0')}:15:00Z`,
  doctor: { id, firstName: '', lastName: '', specialization: '' },
})

test('times by day, and on each day by doctor', () => {
  const [one, two, three] = [at('a', '2027-03-01', 9), at('b', '2027-03-01', 10), at('a', '2027-03-01', 11)]
  const four = at('a', '2027-03-02', 9)
  const groups = byDayAndDoctor([one, two, three, four]).map(({ date, doctor, times }) => [
    date,
    doctor.id,
    times,
  ])
  expect(groups).toEqual([
    ['2027-03-01', 'a', [one, three]],
    ['2027-03-01', 'b', [two]],
    ['2027-03-02', 'a', [four]],
  ])
  expect(byDayAndDoctor([])).toEqual([])
})

test('later ones begin where the first of the doctors ends, and nothing is shown twice', () => {
  const shown = [at('a', '2027-03-01', 9), at('b', '2027-03-02', 9), at('a', '2027-03-04', 9)]
  expect(laterFrom(shown)).toBe('2027-03-02')
  const later = [at('b', '2027-03-02', 9), at('b', '2027-03-03', 9)]
  expect(withLater(shown, later).map(({ date }) => date)).toEqual([
    '2027-03-01',
    '2027-03-02',
    '2027-03-03',
    '2027-03-04',
  ])
})
