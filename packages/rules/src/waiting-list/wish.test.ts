import { expect, test } from 'vitest'
import { compete, dayPartOf, fitsWish, type FreeTime, weekdayOf, type Wish } from './wish.ts'

const WISH: Wish = {
  doctorId: 'anna',
  specialization: 'Cardiology',
  from: '2027-03-01',
  to: '2027-03-31',
  weekdays: [],
  dayParts: [],
  noticeMinutes: 0,
  before: null,
}
const TUESDAY_NINE: FreeTime = {
  doctorId: 'anna',
  specialization: 'Cardiology',
  date: '2027-03-02',
  start: 540,
  startsAt: new Date('2027-03-02T08:00Z'),
  endsAt: new Date('2027-03-02T08:15Z'),
}
const fits = (wish: Partial<Wish>, time: Partial<FreeTime> = {}) =>
  fitsWish({ ...WISH, ...wish }, { ...TUESDAY_NINE, ...time })

test('a wish is for a doctor, or for any doctor of a speciality', () => {
  expect(fits({})).toBe(true)
  expect(fits({}, { doctorId: 'paul' })).toBe(false)
  expect(fits({ doctorId: null }, { doctorId: 'paul' })).toBe(true)
  expect(fits({ doctorId: null, specialization: 'cardiology' })).toBe(true)
  expect(fits({ doctorId: null, specialization: 'Surgery' })).toBe(false)
})

test('it names the first and the last day, both included', () => {
  expect(fits({ from: '2027-03-02', to: '2027-03-02' })).toBe(true)
  expect(fits({ from: '2027-03-03' })).toBe(false)
  expect(fits({ to: '2027-03-01' })).toBe(false)
})

test('it can name days of the week and parts of the day', () => {
  expect(fits({ weekdays: [2, 5] })).toBe(true)
  expect(fits({ weekdays: [1, 3] })).toBe(false)
  expect(fits({ dayParts: ['morning'] })).toBe(true)
  expect(fits({ dayParts: ['afternoon', 'evening'] })).toBe(false)
})

test('a time after midnight is on the day on which one comes', () => {
  const night = { start: 1500, startsAt: new Date('2027-03-03T00:00Z') }
  expect(fits({ weekdays: [3], dayParts: ['night'] }, night)).toBe(true)
  expect(fits({ weekdays: [2] }, night)).toBe(false)
  expect(fits({ to: '2027-03-02' }, night)).toBe(false)
})

test('who has a place already waits for an earlier one', () => {
  expect(fits({ before: new Date('2027-03-02T08:15Z') })).toBe(true)
  expect(fits({ before: new Date('2027-03-02T08:00Z') })).toBe(false)
})

test('the parts of a day follow each other without a gap', () => {
  const parts = [0, 359, 360, 719, 720, 1019, 1020, 1319, 1320, 1439, 1440].map(dayPartOf)
  const [night, morning, afternoon, evening] = ['night', 'morning', 'afternoon', 'evening']
  expect(parts).toEqual([
    night,
    night,
    morning,
    morning,
    afternoon,
    afternoon,
    evening,
    evening,
    night,
    night,
    night,
  ])
})

test('a week begins on Monday', () => {
  expect([weekdayOf('2027-03-01'), weekdayOf('2027-03-07')]).toEqual([1, 7])
})

const meet = (changes: Partial<Wish>, other: Partial<Wish> = {}) =>
  compete({ ...WISH, ...changes }, { ...WISH, ...other })

test('two wishes compete where one time can fit both', () => {
  expect(meet({})).toBe(true)
  expect(meet({ doctorId: 'paul' })).toBe(false)
  expect(meet({ doctorId: null })).toBe(true)
  expect(meet({ doctorId: null }, { specialization: 'Surgery' })).toBe(false)
  expect(meet({ from: '2027-03-20' }, { to: '2027-03-10' })).toBe(false)
  expect(meet({ weekdays: [1] }, { weekdays: [2] })).toBe(false)
  expect(meet({ weekdays: [1] })).toBe(true)
  expect(meet({ dayParts: ['morning'] }, { dayParts: ['evening'] })).toBe(false)
})
