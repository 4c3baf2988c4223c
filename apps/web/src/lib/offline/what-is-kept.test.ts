import { listMyAppointments } from '@desk/contract/appointment'
import { getAppointment } from '@desk/contract/appointment-life'
import { getUserData } from '@desk/contract/auth'
import { getDays } from '@desk/contract/day'
import { expect, test } from 'vitest'
import { keptOf, namesOf, putTogether } from './what-is-kept.ts'

const TODAY = '2027-03-01'
const WHEN = { now: new Date('2027-03-01T09:00:00Z'), today: TODAY }
const reply = (data: unknown) => ({ success: true, data })

const slot = (date: string) => ({
  date,
  time: '09:00 AM - 09:15 AM',
  startsAt: `${date}T09:00:00+01:00`,
  endsAt: `${date}T09:15:00+01:00`,
  overnight: false,
})
const onDay = (date: string, name: string) => ({
  ...slot(date),
  id: name,
  name,
  phone: '0151 1',
  state: 'approved',
  hasAccount: true,
  isTold: true,
  hasNote: true,
  visitType: null,
  outside: null,
})
const block = (date: string) => ({
  id: 'b',
  date,
  from: '10:00',
  until: '11:00',
  startsAt: `${date}T10:00:00+01:00`,
  endsAt: `${date}T11:00:00+01:00`,
  reason: 'a secret',
})
const daysOf = (...dates: string[]) => ({
  doctorId: 'd',
  now: '2027-03-01T09:00:00.000Z',
  appointments: dates.map((date) => onDay(date, `on ${date}`)),
  blocks: dates.map(block),
  holds: [],
  proposals: [],
  hours: [],
})
const days = (...dates: string[]) => reply(daysOf(...dates))

test('of a doctor’s days today and tomorrow are kept, without phone numbers, notes and reasons', () => {
  const week = days('2027-03-01', '2027-03-02', '2027-03-03')
  const kept = keptOf(getDays.path, { from: '01-03-2027', to: '07-03-2027' }, week, WHEN)
  expect(kept.map(({ name }) => name)).toEqual(['day:2027-03-01', 'day:2027-03-02'])
  const names = kept.flatMap((each) =>
    getDays.data.parse(each.reply.data).appointments.map(({ name }) => name),
  )
  expect(names).toEqual(['on 2027-03-01', 'on 2027-03-02'])
  const text = JSON.stringify(kept)
  for (const left of ['0151', 'a secret', '"hasNote":true']) expect(text).not.toContain(left)
})

test('what an administrator reads of a doctor’s days is not kept', () => {
  const asked = { from: '01-03-2027', to: '01-03-2027', doctorId: 'd' }
  expect(keptOf(getDays.path, asked, days(TODAY), WHEN)).toEqual([])
  expect(namesOf(getDays.path, asked, TODAY)).toBeNull()
})

const daysNamed = (from: string, to: string) => namesOf(getDays.path, { from, to }, TODAY)

test('days are found if all of them are kept: a week of which two are there would look empty', () => {
  expect(daysNamed('01-03-2027', '02-03-2027')).toEqual(['day:2027-03-01', 'day:2027-03-02'])
  expect(daysNamed('02-03-2027', '02-03-2027')).toEqual(['day:2027-03-02'])
  expect(daysNamed('01-03-2027', '07-03-2027')).toBeNull()
  expect(daysNamed('27-02-2027', '01-03-2027')).toBeNull()
})

test('after midnight the day that was today is found as yesterday, with who comes in its night', () => {
  expect(daysNamed('28-02-2027', '28-02-2027')).toEqual(['day:2027-02-28'])
  expect(daysNamed('28-02-2027', '01-03-2027')).toEqual(['day:2027-02-28', 'day:2027-03-01'])
})

test('a kept day knows who is expected after it, by time and name', () => {
  const asked = { from: '01-03-2027', to: '02-03-2027' }
  const week = daysOf('2027-03-01', '2027-03-02')
  const next = { ...slot('2027-03-09'), id: 'n', name: 'in a week' }
  const kept = keptOf(getDays.path, asked, reply({ ...week, next }), WHEN)
  const names = kept.map((each) => getDays.data.parse(each.reply.data).next?.name)
  expect(names).toEqual(['on 2027-03-02', 'in a week'])
  const together = putTogether(kept.map((each) => each.reply))
  expect(getDays.data.parse(together?.data).next?.name).toBe('in a week')
})

test('two days are one reply again', () => {
  const asked = { from: '01-03-2027', to: '02-03-2027' }
  const kept = keptOf(getDays.path, asked, days('2027-03-01', '2027-03-02'), WHEN)
  const together = getDays.data.parse(putTogether(kept.map((each) => each.reply))?.data)
  expect(together.appointments.map(({ name }) => name)).toEqual(['on 2027-03-01', 'on 2027-03-02'])
})

const user = (flags: object) => ({
  _id: 'u',
  name: 'Lena',
  email: 'lena@example.org',
  isAdmin: false,
  isDoctor: false,
  isBlocked: false,
  emailProof: 'proven',
  pendingEmail: null,
  notifcation: [],
  seennotification: [],
  notifcationCount: 2,
  seennotificationCount: 0,
  ...flags,
})

test('who reads it is kept without address and news, administrators, and who must still set up a second factor, are not', () => {
  const [kept] = keptOf(getUserData.path, {}, reply(user({})), WHEN)
  expect(kept?.reply.data).toMatchObject({ name: 'Lena', email: '', notifcationCount: 2 })
  for (const flags of [{ isAdmin: true }, { isDoctor: true, mustAddSecondFactor: true }])
    expect(keptOf(getUserData.path, {}, reply(user(flags)), WHEN)).toEqual([])
})

const listNamed = (asked: object) => namesOf(listMyAppointments.path, { when: 'coming', ...asked }, TODAY)

test('only the first page of upcoming appointments is kept, and no record of an appointment of others', () => {
  expect(listNamed({ page: '1', limit: '10' })).toEqual(['coming'])
  expect(listNamed({})).toEqual(['coming'])
  for (const asked of [
    { page: '2' },
    { q: 'Ann' },
    { status: 'pending' },
    { when: 'past' },
    { when: undefined },
  ])
    expect(listNamed(asked)).toBeNull()
  expect(keptOf(getAppointment.path, { appointmentId: 'a' }, reply({ party: 'doctor' }), WHEN)).toEqual([])
  expect(keptOf('/user/anything', {}, reply({}), WHEN)).toEqual([])
})
