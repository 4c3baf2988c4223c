import { expect, test } from 'vitest'
import {
  changeableUntil,
  checkChange,
  checkMark,
  isPast,
  requestEnd,
  stateAfterMove,
} from './appointment-changes.ts'
import { APPOINTMENT_STATES, type AppointmentState } from './appointment-state.ts'

const startsAt = new Date('2027-03-02T08:00:00Z')
const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)
const at = (now: Date) => ({ now, noticeHours: 24 })

test('a patient cancels and moves until 24 hours before, staff until the beginning', () => {
  const appointment = { state: 'approved', startsAt } as const
  expect(changeableUntil(startsAt, 24)).toEqual(before(24))
  expect(checkChange(appointment, 'patient', at(before(24)))).toEqual({ ok: true })
  const late = new Date(before(24).getTime() + 1)
  expect(checkChange(appointment, 'patient', at(late))).toEqual({ ok: false, reason: 'too-late' })
  for (const party of ['doctor', 'admin'] as const) {
    expect(checkChange(appointment, party, at(new Date(startsAt.getTime() - 1)))).toEqual({ ok: true })
    expect(checkChange(appointment, party, at(startsAt))).toEqual({ ok: false, reason: 'begun' })
  }
})

test('only a request and an approved appointment can be cancelled or moved by people', () => {
  const open = APPOINTMENT_STATES.filter(
    (state) => checkChange({ state, startsAt }, 'patient', at(before(99))).ok,
  )
  expect(open).toEqual(['pending', 'approved'])
})

test('staff who move an appointment approve it, what its patient moves waits again, unless the hospital wants no second answer', () => {
  expect(stateAfterMove('pending', 'doctor', true)).toBe('approved')
  expect(stateAfterMove('approved', 'admin', true)).toBe('approved')
  expect(stateAfterMove('approved', 'patient', true)).toBe('pending')
  expect(stateAfterMove('approved', 'patient', false)).toBe('approved')
  expect(stateAfterMove('pending', 'patient', false)).toBe('pending')
})

test('somebody arrives from an hour before on, misses what has begun, and is done after arriving', () => {
  const approved = { state: 'approved', startsAt } as const
  expect(checkMark(approved, 'arrived', 'doctor', before(1))).toEqual({ ok: true })
  expect(checkMark(approved, 'arrived', 'doctor', before(1.01))).toEqual({ ok: false, reason: 'too-early' })
  expect(checkMark(approved, 'missed', 'admin', startsAt)).toEqual({ ok: true })
  expect(checkMark(approved, 'missed', 'admin', before(0.1))).toEqual({ ok: false, reason: 'too-early' })
  expect(checkMark(approved, 'completed', 'doctor', startsAt)).toEqual({ ok: false, reason: 'not-possible' })
  expect(checkMark({ state: 'arrived', startsAt }, 'completed', 'doctor', before(1))).toEqual({ ok: true })
  expect(checkMark(approved, 'arrived', 'patient', startsAt)).toEqual({ ok: false, reason: 'not-possible' })
  expect(checkMark({ state: 'pending', startsAt }, 'arrived', 'doctor', startsAt).ok).toBe(false)
})

test('a request expires 48 hours after it was made, at the latest when it would begin, three quarters are the reminder’s', () => {
  expect(requestEnd({ placedAt: before(100), startsAt }, 48)).toEqual({
    expiresAt: before(52),
    remindAt: before(64),
  })
  expect(requestEnd({ placedAt: before(4), startsAt }, 48)).toEqual({
    expiresAt: startsAt,
    remindAt: before(1),
  })
  expect(requestEnd({ placedAt: before(-1), startsAt }, 48).expiresAt).toEqual(before(-1))
})

test('nobody is expected any more when the time is over, and who has arrived may wait longer, not for days', () => {
  const endsAt = new Date(startsAt.getTime() + 15 * 60_000)
  const after = (state: AppointmentState, minutes: number) =>
    isPast({ state, endsAt }, new Date(endsAt.getTime() + minutes * 60_000))
  expect([after('approved', -1), after('approved', 0)]).toEqual([false, true])
  expect([after('arrived', 60), after('arrived', 12 * 60)]).toEqual([false, true])
  for (const state of ['pending', 'missed', 'completed', 'cancelled'] as const) {
    expect(after(state, 10_000)).toBe(false)
  }
})
