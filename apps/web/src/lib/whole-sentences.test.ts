import { expect, test } from 'vitest'
import { words } from './words.ts'

const sum = (hours: number, minutes: number) => words('schedules.sum', { hours, minutes, count: 1 })
const place = (before: number, asked: number) => words('waiting.wish.place', { before, asked })
const day = (count: number, undecided: number) => words('asked.ofDay', { count, undecided })

test('hours and minutes are one phrase without a blank at either end', () => {
  expect([
    sum(8, 0),
    sum(0, 30),
    sum(1, 1),
    words('schedules.sum', { hours: 0, minutes: 0, count: 0 }),
  ]).toEqual(['8 hours', '30 minutes', '1 hour 1 minute', 'No hours'])
})

test('a place in the line is a whole sentence for one and for many', () => {
  expect([place(0, 0), place(1, 0), place(1, 1), place(3, 0), place(3, 1), place(3, 2)]).toEqual([
    'You are first in the line.',
    'One person is before you, and has not been asked yet.',
    'One person is before you, and has been asked already.',
    '3 people are before you; nobody has been asked yet.',
    '3 people are before you; one of them has been asked already.',
    '3 people are before you; 2 of them have been asked already.',
  ])
})

test('one appointment of a day is decided, not all of it', () => {
  expect([day(1, 0), day(1, 1), day(12, 12), day(12, 1), day(12, 0)]).toEqual([
    'One appointment, decided',
    'One appointment, to decide',
    '12 appointments, 12 to decide',
    '12 appointments, one to decide',
    '12 appointments, all decided',
  ])
})
