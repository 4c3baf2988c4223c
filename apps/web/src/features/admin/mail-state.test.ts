import { expect, test } from 'vitest'
import { mailState } from './mail-state.ts'

const UNSENT = { sentAt: null, expiresAt: '2026-11-21T10:00:00Z', lastError: null }
const BEFORE = new Date('2026-11-21T09:59:59Z')
const AFTER = new Date('2026-11-21T10:00:00Z')

test('an unsent mail waits, or could not be sent yet, for as long as somebody will try (R16)', () => {
  expect(mailState(UNSENT, BEFORE)).toBe('waiting')
  expect(mailState({ ...UNSENT, lastError: 'no answer' }, BEFORE)).toBe('not sent')
})

test('a mail that nobody will send any more does not wait (R16)', () => {
  expect(mailState(UNSENT, AFTER)).toBe('not sent in time')
  expect(mailState({ ...UNSENT, lastError: 'no answer' }, AFTER)).toBe('not sent in time')
  expect(mailState({ ...UNSENT, sentAt: '2026-11-21T09:00:00Z' }, AFTER)).toBe('sent')
})
