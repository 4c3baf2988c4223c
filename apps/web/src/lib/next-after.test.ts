import type { DayAppointment } from '@desk/contract/day'
import { expect, test } from 'vitest'
import { nextAfter } from './next-after.ts'

const visit = (date: string, state: DayAppointment['state']): DayAppointment => ({
  id: `${state} on ${date}`,
  date,
  time: '08:45 AM - 09:00 AM',
  startsAt: `${date}T08:45:00+01:00`,
  endsAt: `${date}T09:00:00+01:00`,
  name: 'Lena',
  phone: '0151 1',
  state,
  hasAccount: true,
  isTold: true,
  hasNote: true,
  visitType: null,
  outside: null,
})
const { id, name, date, time, startsAt, endsAt } = visit('2027-04-01', 'approved')
const next = { id, name, date, time, startsAt, endsAt }

test('on a day without visits the next one is the first approved of the days that are known, without its phone', () => {
  const appointments = [
    visit('2027-03-01', 'approved'),
    visit('2027-03-02', 'pending'),
    visit('2027-03-03', 'approved'),
    visit('2027-03-04', 'approved'),
  ]
  const found = nextAfter({ appointments, next }, '2027-03-01')
  expect(found?.id).toBe('approved on 2027-03-03')
  expect(JSON.stringify(found)).not.toContain('0151')
})

test('it is the one that the server named after them otherwise, or nobody', () => {
  const appointments = [visit('2027-03-01', 'approved'), visit('2027-03-02', 'pending')]
  expect(nextAfter({ appointments, next }, '2027-03-01')).toEqual(next)
  expect(nextAfter({ appointments }, '2027-03-01')).toBeUndefined()
})
