import { describe, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES, VERDICTS, decide, holdsSlot } from './appointment-status.ts'

test('an appointment is pending, approved or reject, and a verdict approved or reject', () => {
  expect(APPOINTMENT_STATUSES).toEqual(['pending', 'approved', 'reject'])
  expect(VERDICTS).toEqual(['approved', 'reject'])
})

describe('deciding a request', () => {
  test.each(VERDICTS)('a pending request becomes %s', (verdict) => {
    expect(decide('pending', verdict)).toEqual({ ok: true, status: verdict })
  })

  test.each(VERDICTS.flatMap((status) => VERDICTS.map((verdict) => ({ status, verdict }))))(
    'once $status it cannot be made $verdict',
    ({ status, verdict }) => {
      expect(decide(status, verdict)).toEqual({ ok: false, reason: 'already-decided' })
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
