import { expect, test } from 'vitest'
import { isAhead, isOver } from './is-ahead.ts'
import { nextSentence } from './next-sentence.ts'

const approved = {
  state: 'approved',
  party: 'patient',
  isPast: false,
  date: '2027-03-02',
  time: '09:00 AM - 09:15 AM',
} as const

test('what is past tells nobody to come, and asks staff how it went', () => {
  expect(nextSentence(approved, '')).toBe('The doctor has approved it. Please come at that time.')
  const past = { ...approved, isPast: true }
  const over = 'This appointment was on 02-03-2027, 09:00 AM - 09:15 AM. Its time is over.'
  expect(nextSentence(past, '')).toBe(over)
  expect(nextSentence({ ...past, state: 'arrived' }, '')).toBe(over)
  const staff = { ...past, party: 'doctor' } as const
  expect(nextSentence(staff, '')).toBe('Its time is over. Nobody has noted whether the patient came.')
  expect(nextSentence({ ...staff, state: 'arrived' }, '')).toBe('The patient has arrived.')
})

test('only what is ahead can be changed, reminded of, and put into a calendar', () => {
  expect(isAhead(approved)).toBe(true)
  expect(isAhead({ state: 'approved', isPast: true })).toBe(false)
  for (const state of ['arrived', 'completed', 'missed', 'cancelled'] as const) {
    expect(isAhead({ state, isPast: false }), state).toBe(false)
  }
})

test('a patient may book again when the visit is completed, as when it was missed or given up, and not while it goes on', () => {
  for (const state of ['completed', 'missed', 'cancelled', 'rejected', 'expired'] as const) {
    expect(isOver({ state, isPast: true }), state).toBe(true)
  }
  expect(isOver({ state: 'arrived', isPast: false })).toBe(false)
  expect(isOver(approved)).toBe(false)
})
