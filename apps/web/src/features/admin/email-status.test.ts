import { expect, test } from 'vitest'
import { emailStatus } from './email-status.ts'

const UNSENT = {
  sentAt: null,
  failedAt: null,
  expiresAt: '2026-11-21T10:00:00Z',
  lastError: null,
  withheld: null,
}
const BEFORE = { now: new Date('2026-11-21T09:59:59Z'), isSending: true }
const AFTER = { now: new Date('2026-11-21T10:00:00Z'), isSending: true }

test('an unsent email waits, or could not be sent yet, for as long as somebody will try (R16)', () => {
  expect(emailStatus(UNSENT, BEFORE)).toBe('waiting')
  expect(emailStatus({ ...UNSENT, lastError: 'no answer' }, BEFORE)).toBe('failing')
})

test('an email that nobody will send any more does not wait (R16)', () => {
  expect(emailStatus(UNSENT, AFTER)).toBe('expired')
  expect(emailStatus({ ...UNSENT, lastError: 'no answer' }, AFTER)).toBe('expired')
  expect(emailStatus({ ...UNSENT, sentAt: '2026-11-21T09:00:00Z' }, AFTER)).toBe('sent')
  const ended = { ...UNSENT, failedAt: UNSENT.expiresAt }
  expect(emailStatus(ended, AFTER)).toBe('expired')
  expect(emailStatus({ ...ended, lastError: 'no answer' }, AFTER)).toBe('expired')
  expect(emailStatus(ended, { ...AFTER, isSending: false })).toBe('kept')
})

test('an email that was refused for good has failed, before and after its time (R16)', () => {
  const refused = { ...UNSENT, failedAt: '2026-11-21T09:00:00Z', lastError: '550 No such mailbox' }
  expect(emailStatus(refused, BEFORE)).toBe('failed')
  expect(emailStatus(refused, AFTER)).toBe('failed')
})

test('an email that is kept back says why, until its time is over', () => {
  expect(emailStatus({ ...UNSENT, withheld: 'doctor' }, BEFORE)).toBe('withheld')
  expect(emailStatus({ ...UNSENT, withheld: 'doctor' }, AFTER)).toBe('expired')
  expect(emailStatus({ ...UNSENT, withheld: 'outdated' }, BEFORE)).toBe('outdated')
  expect(emailStatus({ ...UNSENT, withheld: 'outdated' }, AFTER)).toBe('outdated')
})

test('without an SMTP server an email is kept here, and waits for nothing', () => {
  for (const { now } of [BEFORE, AFTER]) expect(emailStatus(UNSENT, { now, isSending: false })).toBe('kept')
  const before = { ...BEFORE, isSending: false }
  expect(emailStatus({ ...UNSENT, sentAt: '2026-11-20T10:00:00Z' }, before)).toBe('sent')
  expect(emailStatus({ ...UNSENT, lastError: 'no answer' }, before)).toBe('failing')
  expect(emailStatus({ ...UNSENT, withheld: 'doctor' }, before)).toBe('withheld')
  expect(emailStatus({ ...UNSENT, withheld: 'outdated' }, before)).toBe('outdated')
})
