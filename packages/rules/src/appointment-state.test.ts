import { expect, test } from 'vitest'
import {
  APPOINTMENT_STATES,
  type AppointmentState,
  changeState,
  isFinal,
  PARTIES,
  STATE_RULES,
  takeBack,
  withdrawnState,
} from './appointment-state.ts'

/** The table of moves, written a second time by hand: a change has to be meant. */
const MOVES: [from: AppointmentState, to: AppointmentState, by: string][] = [
  ['pending', 'approved', 'doctor admin'],
  ['pending', 'rejected', 'doctor admin'],
  ['pending', 'cancelled', 'patient doctor admin system'],
  ['pending', 'expired', 'system'],
  ['approved', 'cancelled', 'patient doctor admin system'],
  ['approved', 'arrived', 'doctor admin'],
  ['approved', 'missed', 'doctor admin'],
  ['arrived', 'completed', 'doctor admin'],
]

test('of all moves of all parties exactly those of the table are possible', () => {
  const every = APPOINTMENT_STATES.flatMap((from) => APPOINTMENT_STATES.map((to) => [from, to] as const))
  const possible = every.flatMap(([from, to]) => {
    const parties = PARTIES.filter((party) => changeState(from, to, party).ok)
    return parties.length === 0 ? [] : [[from, to, parties.join(' ')]]
  })
  expect(possible).toEqual(MOVES)
})

test('a decided appointment takes no second decision (spec 4)', () => {
  expect(changeState('rejected', 'approved', 'doctor')).toEqual({ ok: false, reason: 'final' })
  expect(changeState('approved', 'rejected', 'doctor')).toEqual({ ok: false, reason: 'not-possible' })
})

test('staff take back the two decisions and what was noted of the visit, to what it was before, and nobody anything else', () => {
  const possible = APPOINTMENT_STATES.flatMap((from) =>
    PARTIES.flatMap((party) => {
      const back = takeBack(from, party)
      return back.ok ? [[from, back.to, party]] : []
    }),
  )
  expect(possible).toEqual([
    ['approved', 'pending', 'doctor'],
    ['approved', 'pending', 'admin'],
    ['rejected', 'pending', 'doctor'],
    ['rejected', 'pending', 'admin'],
    ['arrived', 'approved', 'doctor'],
    ['arrived', 'approved', 'admin'],
    ['completed', 'arrived', 'doctor'],
    ['completed', 'arrived', 'admin'],
    ['missed', 'approved', 'doctor'],
    ['missed', 'approved', 'admin'],
  ])
  expect(takeBack('rejected', 'patient')).toEqual({ ok: false, reason: 'not-allowed' })
  expect(takeBack('cancelled', 'admin')).toEqual({ ok: false, reason: 'not-possible' })
})

test('a patient approves nothing', () => {
  expect(changeState('pending', 'approved', 'patient')).toEqual({ ok: false, reason: 'not-allowed' })
})

test.each([
  ['pending', 'pending'],
  ['approved', 'approved'],
  ['arrived', 'approved'],
  ['completed', 'approved'],
  ['missed', 'approved'],
  ['rejected', 'rejected'],
  ['cancelled', 'rejected'],
  ['expired', 'rejected'],
] as const)('%s is %s to clients that know only the specification (R27)', (state, status) => {
  expect(STATE_RULES[state].status).toBe(status)
})

test('a slot is free again after rejection, cancellation and expiry, and only then (R14)', () => {
  const free = APPOINTMENT_STATES.filter((state) => !STATE_RULES[state].holdsSlot)
  expect(free).toEqual(['rejected', 'cancelled', 'expired'])
})

test('final are the states that lead nowhere', () => {
  expect(APPOINTMENT_STATES.filter(isFinal)).toEqual([
    'rejected',
    'cancelled',
    'expired',
    'completed',
    'missed',
  ])
})

test('an administrator takes a request back by rejecting it, and a promise by cancelling it', () => {
  for (const from of ['pending', 'approved'] as const) {
    expect(changeState(from, withdrawnState(from), 'admin')).toEqual({ ok: true })
  }
  expect([withdrawnState('pending'), withdrawnState('approved')]).toEqual(['rejected', 'cancelled'])
})
