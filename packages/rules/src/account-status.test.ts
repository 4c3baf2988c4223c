import { describe, expect, test } from 'vitest'
import { ACCOUNT_STATUSES, changeAccount, isBookable } from './account-status.ts'

test('a doctor account is pending, approved or rejected', () => {
  expect(ACCOUNT_STATUSES).toEqual(['pending', 'approved', 'rejected'])
})

describe('changing an account', () => {
  test.each([
    ['pending', 'approved'],
    ['pending', 'rejected'],
    ['approved', 'rejected'],
    ['rejected', 'approved'],
  ] as const)('%s may become %s', (from, to) => {
    expect(changeAccount(from, to)).toEqual({ ok: true })
  })

  test.each(['approved', 'rejected'] as const)('nothing goes back to pending: not %s', (from) => {
    expect(changeAccount(from, 'pending')).toEqual({ ok: false, reason: 'not-possible' })
  })

  test.each(ACCOUNT_STATUSES)('%s to itself is no change', (status) => {
    expect(changeAccount(status, status)).toEqual({ ok: false, reason: 'no-change' })
  })
})

test('only an approved doctor is bookable', () => {
  expect(ACCOUNT_STATUSES.filter(isBookable)).toEqual(['approved'])
})
