import { expect, test } from 'vitest'
import { complaintAboutPassword } from './password-complaint.ts'

const TOO_LONG = 'This password is too long. Please choose a shorter one.'

test('any password up to 1,024 bytes will do, however many characters that are (R21)', () => {
  expect(complaintAboutPassword('x', 1)).toBeUndefined()
  expect(complaintAboutPassword('x'.repeat(1024), 1)).toBeUndefined()
  expect(complaintAboutPassword('é'.repeat(512), 1)).toBeUndefined()
  expect(complaintAboutPassword('x'.repeat(1025), 1)).toBe(TOO_LONG)
  expect(complaintAboutPassword('é'.repeat(513), 1)).toBe(TOO_LONG)
})

test('the hospital’s rule counts characters: one outside the basic plane is one (R21)', () => {
  expect(complaintAboutPassword('🔑🔑🔑', 3)).toBeUndefined()
  expect(complaintAboutPassword('🔑🔑', 3)).toBe('Please choose a password of at least 3 characters.')
})
