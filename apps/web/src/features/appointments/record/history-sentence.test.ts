import type { HistoryEvent } from '@desk/contract/appointment-life'
import { expect, test } from 'vitest'
import { gaveWayInWords } from '../own-rule-words.ts'
import { historySentence } from './history-sentence.ts'

function sentence(event: Partial<HistoryEvent>): string {
  const nothing = {
    at: '',
    isYou: false,
    takesBack: false,
    from: null,
    to: null,
    doctor: null,
    reason: '',
    gaveWay: [],
  }
  return historySentence(
    { ...nothing, action: 'change-state', party: 'doctor', state: 'approved', ...event },
    'Ida Roth',
  )
}

test('a patient asks for an appointment, staff book it for them', () => {
  const booked = { action: 'book' } as const
  expect(sentence({ ...booked, party: 'patient' })).toBe('The patient asked for the appointment')
  expect(sentence({ ...booked, isYou: true, reason: 'works all day' })).toBe(
    'You booked it for Ida Roth: “works all day”',
  )
  expect(sentence(booked)).toBe('The doctor booked it for Ida Roth')
})

test('an answer that was taken back is said to be', () => {
  expect(sentence({ isYou: true })).toBe('You approved it')
  expect(sentence({ isYou: true, state: 'pending', takesBack: true })).toBe('You took the answer back')
  expect(sentence({ isYou: true, state: 'approved', takesBack: true })).toBe('You took that back')
})

test('a move to another doctor names that doctor', () => {
  const moved = {
    action: 'move',
    isYou: true,
    from: { date: '2027-03-01', time: '09:00 AM' },
    to: { date: '2027-03-02', time: '10:00 AM' },
  } as const
  expect(sentence(moved)).toBe('You moved it from 01-03-2027, 09:00 AM to 02-03-2027, 10:00 AM')
  expect(sentence({ ...moved, doctor: { firstName: 'Anna', lastName: 'Weber' } })).toBe(
    'You moved it from 01-03-2027, 09:00 AM to 02-03-2027, 10:00 AM, to Dr. Anna Weber',
  )
})

test('the rules that gave way to a booking for a caller are named', () => {
  expect(gaveWayInWords(['outside-hours', 'buffer', 'day-full'])).toBe(
    'Overridden: the hours, the pauses between visits and the most visits of a day',
  )
})

test('that a phone number or an address has changed is said without what it was', () => {
  const changed = { action: 'change-details' } as const
  expect(sentence({ ...changed, party: 'patient', isYou: true })).toBe(
    'You changed the name or contact details',
  )
  expect(sentence({ ...changed, party: 'admin' })).toBe('The hospital changed the name or contact details')
})
