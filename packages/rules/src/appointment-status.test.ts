import { describe, expect, test } from 'vitest'
import {
  APPOINTMENT_STATUSES,
  DECISIONS,
  checkAppointmentStatusChange,
  holdsSlot,
} from './appointment-status.ts'

test('an appointment is pending, approved or reject, and a decision approved or reject', () => {
  expect(APPOINTMENT_STATUSES).toEqual(['pending', 'approved', 'reject'])
  expect(DECISIONS).toEqual(['approved', 'reject'])
})

describe('deciding an appointment', () => {
  test.each(DECISIONS)('a pending appointment becomes %s', (decision) => {
    expect(checkAppointmentStatusChange('pending', decision)).toEqual({ ok: true, status: decision })
  })

  test.each(DECISIONS.flatMap((status) => DECISIONS.map((decision) => ({ status, decision }))))(
    'once $status it cannot be made $decision',
    ({ status, decision }) => {
      expect(checkAppointmentStatusChange(status, decision)).toEqual({ ok: false, reason: 'already-decided' })
    },
  )
})

test.each([
  ['pending', true],
  ['approved', true],
  ['reject', false],
] as const)('whether a slot is taken while %s: %s', (status, isTaken) => {
  expect(holdsSlot(status)).toBe(isTaken)
})
