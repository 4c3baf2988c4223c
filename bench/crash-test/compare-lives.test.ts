import { expect, test } from 'vitest'
import { isWhole } from './compare-lives.ts'
import { justBooked } from './life-load.ts'

const BOOKED = { action: 'book', state: 'pending', to: null } as const
const MOVED = { action: 'move', state: 'pending', to: { date: '2027-03-09', time: '01:15 PM' } } as const
const booked = justBooked({ date: '2027-03-08', time: '09:00' })
const moved = {
  ...booked,
  date: '2027-03-09',
  start: '13:15',
  history: [...booked.history, { action: 'move', state: 'pending', to: '2027-03-09 13:15' } as const],
}

test('an appointment that was moved without the step of its history is half, as is one with a step too many', () => {
  expect(isWhole([BOOKED], booked)).toBe(true)
  expect(isWhole([BOOKED, MOVED], moved)).toBe(true)
  expect(isWhole([BOOKED], moved)).toBe(false)
  expect(isWhole([BOOKED, MOVED], booked)).toBe(false)
  expect(isWhole([BOOKED, MOVED, MOVED], moved)).toBe(false)
})

test('a move that leads elsewhere than the appointment is half', () => {
  const elsewhere = { ...MOVED, to: { date: '2027-03-09', time: '09:00 AM' } } as const
  expect(isWhole([BOOKED, elsewhere], moved)).toBe(false)
})
