import { expect, test } from 'vitest'
import { canBeTakenBack, canCorrect, isTakingBack } from './taking-back.ts'

const step = {
  action: 'change-state',
  from: 'approved',
  to: 'missed',
  at: new Date('2027-03-01T08:00Z'),
} as const
const zone = 'Europe/London'

test('“did not come” is corrected until the end of the hospital’s day, after a late press for four hours', () => {
  const after = (iso: string, last: Parameters<typeof canCorrect>[0] = step, timeZone = zone) =>
    canCorrect(last, new Date(iso), timeZone)
  expect([after('2027-03-01T23:59Z'), after('2027-03-02T00:00Z')]).toEqual([true, false])
  // The day is the hospital's.
  expect(after('2027-03-01T23:30Z', step, 'Europe/Berlin')).toBe(false)
  const late = { ...step, at: new Date('2027-03-01T23:00Z') }
  expect([after('2027-03-02T03:00Z', late), after('2027-03-02T03:00:01Z', late)]).toEqual([true, false])
})

test('nothing else is corrected later: no arrival, no decision, and nothing after another step', () => {
  const now = new Date('2027-03-01T08:01Z')
  expect(canCorrect(undefined, now, zone)).toBe(false)
  expect(canCorrect({ ...step, to: 'arrived' }, now, zone)).toBe(false)
  expect(canCorrect({ ...step, from: 'pending', to: 'rejected' }, now, zone)).toBe(false)
  expect(canCorrect({ ...step, from: 'missed', to: 'approved' }, now, zone)).toBe(false)
})

test('a move that approves by the way is no answer that can be taken back', () => {
  expect(canBeTakenBack({ action: 'change-state', from: 'pending', to: 'approved' })).toBe(true)
  expect(canBeTakenBack({ action: 'move', from: 'pending', to: 'approved' })).toBe(false)
  expect(canBeTakenBack({ action: 'book', from: null, to: 'pending' })).toBe(false)
})

test.each([
  ['approved', 'pending', true],
  ['rejected', 'pending', true],
  ['arrived', 'approved', true],
  ['missed', 'approved', true],
  ['completed', 'arrived', true],
  ['pending', 'approved', false],
  ['approved', 'arrived', false],
  ['approved', 'cancelled', false],
] as const)('the step from %s to %s takes the one before back: %s', (from, to, isOne) => {
  expect(isTakingBack({ action: 'change-state', from, to })).toBe(isOne)
})
