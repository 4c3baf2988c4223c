import { expect, test } from 'vitest'
import { countsOfDay, freeGaps, restOfDay } from './today.ts'

const at = (time: string) => `2027-03-01T${time}:00+01:00`
const span = (from: string, until: string) => ({ date: '2027-03-01', startsAt: at(from), endsAt: at(until) })
const visit = (
  state: 'pending' | 'approved' | 'arrived' | 'completed' | 'missed',
  from: string,
  until: string,
) => ({
  ...span(from, until),
  id: `${state} ${from}`,
  state,
  time: `${from} - ${until}`,
  name: 'Lena Hartmann',
  phone: '1',
  hasAccount: true,
  isTold: true,
  hasNote: false,
  visitType: null,
  outside: null,
})
const EMPTY = {
  doctorId: '',
  now: at('08:00'),
  appointments: [],
  blocks: [],
  holds: [],
  proposals: [],
  hours: [],
}
const shown = (gaps: ReturnType<typeof freeGaps>) =>
  gaps.map(
    ({ startsAt, endsAt, isNow }) => `${isNow ? 'now' : startsAt.slice(11, 16)} to ${endsAt.slice(11, 16)}`,
  )

test('gaps are the hours from now on without what is booked, kept free, chosen or proposed', () => {
  const day = {
    ...EMPTY,
    hours: [span('08:00', '12:00'), span('13:00', '15:00')],
    appointments: [visit('approved', '09:00', '09:30'), visit('pending', '09:30', '10:00')],
    blocks: [{ ...span('11:00', '13:30'), id: 'b', from: '11:00', until: '13:30', reason: '' }],
    holds: [{ ...span('14:00', '14:15'), kind: 'booking' as const }],
  }
  const wanted = ['08:00 to 09:00', '10:00 to 11:00', '13:30 to 14:00', '14:15 to 15:00']
  expect(shown(freeGaps(day, new Date(at('07:00'))))).toEqual(wanted)
  expect(shown(freeGaps(day, new Date(at('10:10'))))).toEqual(['now to 11:00', ...wanted.slice(2)])
  expect(shown(freeGaps(day, new Date(at('10:56'))))).toEqual(wanted.slice(2))
  expect(freeGaps(day, new Date(at('15:00')))).toEqual([])
})

test('who did not come, or has gone already, takes no time; a visit that is longer than what follows covers it', () => {
  const day = {
    ...EMPTY,
    hours: [span('08:00', '10:00')],
    appointments: [
      visit('missed', '08:00', '08:30'),
      visit('approved', '08:30', '09:30'),
      visit('approved', '08:45', '09:00'),
      visit('completed', '09:30', '10:00'),
    ],
  }
  expect(shown(freeGaps(day, new Date(at('07:00'))))).toEqual(['08:00 to 08:30', '09:30 to 10:00'])
})

test('what is left of a day is without who has been; who has arrived stays until the visit is completed', () => {
  const appointments = [
    visit('completed', '08:00', '08:15'),
    visit('missed', '08:15', '08:30'),
    visit('arrived', '08:30', '08:45'),
    visit('approved', '08:45', '09:00'),
    visit('approved', '09:15', '09:30'),
    visit('pending', '10:00', '10:15'),
  ]
  const now = new Date(at('09:05'))
  const left = (kept: string[]) =>
    restOfDay({ ...EMPTY, appointments }, now, new Set(kept)).appointments.map(({ id }) => id)
  expect(left([])).toEqual(['arrived 08:30', 'approved 09:15', 'pending 10:00'])
  expect(left(['missed 08:15'])).toEqual(['missed 08:15', 'arrived 08:30', 'approved 09:15', 'pending 10:00'])
  expect(countsOfDay({ appointments }, now)).toEqual({ toCome: 1, arrived: 1, over: 3 })
})
