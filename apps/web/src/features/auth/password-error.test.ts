import { expect, test } from 'vitest'
import { passwordError } from './password-error.ts'

const TOO_LONG = 'This password is too long. Please choose a shorter one.'

test('any password up to 1,024 bytes will do, however many characters that are (R21)', () => {
  expect(passwordError('x', 1)).toBeUndefined()
  expect(passwordError('x'.repeat(1024), 1)).toBeUndefined()
  expect(passwordError('é'.repeat(512), 1)).toBeUndefined()
  expect(passwordError('x'.repeat(1025), 1)).toBe(TOO_LONG)
  expect(passwordError('é'.repeat(513), 1)).toBe(TOO_LONG)
})

test('the hospital’s rule counts characters: one outside the basic plane is one (R21)', () => {
  expect(passwordError('🔑🔑🔑', 3)).toBeUndefined()
  expect(passwordError('🔑🔑', 3)).toBe('Please choose a password of at least 3 characters.')
})
