import { expect, test } from 'vitest'
import { message } from './message.ts'
import { DATE_FORMATS, readServerWords } from './server-words.ts'
import type { WebMessages } from './web-messages.ts'
import { createWords, createWriter } from './words.ts'
import { readCatalogue } from './read-catalogue.ts'

type Sample = {
  plain: {}
  free: { count: number }
}
const words = createWords<Sample>(
  {
    plain: 'Please log in again.',
    free: [['count', 2, { one: 'One free time', other: [0, ' free times'] }]],
  },
  'en',
)

test('numbers and dates are written as the language writes them', () => {
  expect(words('plain')).toBe('Please log in again.')
  expect(words('free', { count: 1 })).toBe('One free time')
  expect(words('free', { count: 1200 })).toBe('1,200 free times')
  const write = createWriter(() => ['on ', ['day', 5, 'weekday']], 'en', DATE_FORMATS)
  expect(write('on', { day: new Date('2027-03-05') })).toBe('on Friday')
})

test('a date has its day of the week in the language of its reader: a message may be within a message', () => {
  const date = message('appointment-emails.day', { day: new Date('2027-03-02'), date: '02-03-2027' })
  const subject = message('reminders.emailSubject', {
    date,
    time: '09:00 AM - 09:15 AM',
    overnight: 'no',
    nextDate: '',
  })
  const { write } = readServerWords(['en', 'de', 'fr', 'es', 'hi', 'ar'])
  expect(write(subject, 'en')).toContain('your appointment on Tuesday, 02-03-2027, 09:00 AM')
  expect(write(subject, 'de')).toContain('am Dienstag, 02-03-2027, 09:00 AM')
  expect(write(subject, 'fr')).toContain('mardi 02-03-2027, 09:00 AM')
  expect(write(subject, 'es')).toContain('martes 02-03-2027, 09:00 AM')
  expect(write(subject, 'hi')).toContain('मंगलवार, 02-03-2027, 09:00 AM')
  expect(write(subject, 'ar').replaceAll(/[\u2068\u2069\u200f]/g, '')).toContain(
    'يوم الثلاثاء 02-03-2027، 09:00 AM',
  )
})

test('a wrong key or a missing parameter does not compile', () => {
  const wrong = [
    // @ts-expect-error there is no such message
    () => words('plane'),
    // @ts-expect-error the count is missing
    () => words('free'),
    // @ts-expect-error the count is a number
    () => words('free', { count: 'many' }),
    // @ts-expect-error nothing is asked for
    () => words('plain', { count: 1 }),
    // @ts-expect-error the days are missing
    () => message('appointments.beyondHorizon'),
  ]
  expect(wrong[0]).toThrow('no words for plane in en')
})

test('the server words a message in the language that is asked for', () => {
  const { write } = readServerWords(['en', 'ar-XB'])
  const horizon = message('appointments.beyondHorizon', { days: 90 })
  expect(write(horizon, 'en')).toBe(
    'Appointments can be booked from today up to 90 days ahead. Please choose another day.',
  )
  expect(write(horizon, 'ar-XB').replace('90', '')).not.toMatch(/[a-z0-9]/i)
  expect(() => readServerWords(['en']).write(horizon, 'ar-XB')).toThrow('the words of ar-XB are not loaded')
})

test('the browser has words of its own', () => {
  expect(createWords<WebMessages>(readCatalogue('en', 'web'), 'en')('app.title')).toBe('Appointments')
})
