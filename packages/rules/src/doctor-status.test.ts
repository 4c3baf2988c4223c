import { describe, expect, test } from 'vitest'
import { DOCTOR_STATUSES, checkDoctorStatusChange, isBookable } from './doctor-status.ts'

test('a doctor account is pending, approved or rejected', () => {
  expect(DOCTOR_STATUSES).toEqual(['pending', 'approved', 'rejected'])
})

describe('changing an account', () => {
  test.each([
    ['pending', 'approved'],
    ['pending', 'rejected'],
    ['approved', 'rejected'],
    ['rejected', 'approved'],
  ] as const)('%s may become %s', (from, to) => {
    expect(checkDoctorStatusChange(from, to)).toEqual({ ok: true, status: to })
  })

  test.each(['approved', 'rejected'] as const)('nothing goes back to pending: not %s', (from) => {
    expect(checkDoctorStatusChange(from, 'pending')).toEqual({ ok: false, reason: 'not-possible' })
  })

  test.each(DOCTOR_STATUSES)('%s to itself is no change', (status) => {
    expect(checkDoctorStatusChange(status, status)).toEqual({ ok: false, reason: 'no-change' })
  })
})

test('only an approved doctor who is not blocked is bookable', () => {
  const accounts = DOCTOR_STATUSES.flatMap((status) =>
    [true, false].map((isBlocked) => ({ status, isBlocked })),
  )
  expect(accounts.filter(isBookable)).toEqual([{ status: 'approved', isBlocked: false }])
})
