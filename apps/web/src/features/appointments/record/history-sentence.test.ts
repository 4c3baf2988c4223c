import type { HistoryEvent } from '@desk/contract/appointment-life'
import { expect, test } from 'vitest'
import { historySentence } from './history-sentence.ts'

function sentence(event: Partial<HistoryEvent>): string {
  const nothing = { at: '', isYou: false, from: null, to: null, doctor: null, reason: '' }
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
  expect(sentence({ isYou: true, state: 'pending' })).toBe('You took the answer back')
})
