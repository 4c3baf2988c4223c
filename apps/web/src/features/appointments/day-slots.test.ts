import type { Doctor } from '@desk/contract/doctor'
import { expect, test } from 'vitest'
import { bookingWindow, dateError, slotsOfWorkingDay } from './day-slots.ts'

const HOSPITAL = {
  address: '',
  phone: '',
  email: '',
  changeNoticeHours: 24,
  name: 'City Hospital',
  timeZone: 'Europe/Berlin',
  today: '2026-11-21',
  bookingHorizonDays: 90,
  passwordMinLength: 1,
  guestBooking: true,
  keepsOffline: true,
  passkeyDomain: null,
  sendsEmail: true,
  sendsTexts: false,
  requiresProvenAddress: false,
}
const WINDOW = { first: '2026-11-21', last: '2027-02-19' }

test('before a date is chosen the slots of a working day are offered, at 15-minute steps (spec 5)', () => {
  expect(slotsOfWorkingDay(doctorWorking('09:00', '09:45'))).toEqual([
    '09:00 AM - 09:15 AM',
    '09:15 AM - 09:30 AM',
    '09:30 AM - 09:45 AM',
  ])
})

test('a working day may run past midnight (spec 5)', () => {
  expect(slotsOfWorkingDay(doctorWorking('23:45', '00:15'))).toEqual([
    '11:45 PM - 12:00 AM',
    '12:00 AM - 12:15 AM',
  ])
})

test('one can book from today up to the horizon (R13)', () => {
  expect(bookingWindow(HOSPITAL, doctorWorking('09:00', '17:00'))).toEqual(WINDOW)
  expect(dateError('2026-11-21', WINDOW)).toBeUndefined()
  expect(dateError('2027-02-19', WINDOW)).toBeUndefined()
  expect(dateError('2026-11-20', WINDOW)).toBe('Please choose a day from 21-11-2026 to 19-02-2027.')
  expect(dateError('2027-02-20', WINDOW)).toBe('Please choose a day from 21-11-2026 to 19-02-2027.')
})

test('the night that began yesterday can still be booked (R15)', () => {
  const window = bookingWindow(HOSPITAL, doctorWorking('20:00', '02:00'))
  expect(window).toEqual({ ...WINDOW, first: '2026-11-20' })
})

test('so can a night of a weekly plan, which the usual hours do not tell of', () => {
  const usual = doctorWorking('09:00', '17:00')
  const lastNight = [{ date: '2026-11-20' }, { date: '2026-11-21' }]
  expect(bookingWindow(HOSPITAL, usual, lastNight)).toEqual({ ...WINDOW, first: '2026-11-20' })
  expect(bookingWindow(HOSPITAL, usual, [{ date: '2026-11-21' }])).toEqual(WINDOW)
})

test('a date must be chosen (spec 5)', () => {
  expect(dateError(null, WINDOW)).toBe('Please choose a date.')
})

function doctorWorking(start: string, end: string): Pick<Doctor, 'timings'> {
  return { timings: [start, end] }
}
