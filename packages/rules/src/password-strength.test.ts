import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength shown while a password is typed (R21)', () => {
  test.each([
    ['', 0],
    ['x', 0],
    ['hello', 0],
    ['hkwvtpz', 0],
    ['Hk7$vtp', 1],
    ['hkwvtpzm', 1],
    ['hk7wvtpzm', 1],
    ['Hk7wvtpzm', 2],
    ['hkwvtpzmqrd', 1],
    ['hkwvtpzmqrda', 2],
    ['hk7wvtp-mqrda', 3],
    ['hkwvtpzmqrdaxbf', 2],
    ['hkwvtpzmqrdaxbfs', 3],
    ['correct horse battery', 4],
    ['hkwvtpzmqrdaxbfsn', 3],
    ['Hk7wvtpzmqrdaxbfsn', 4],
    ['Hk7$wvtpzmqrdaxbfsnlce', 4],
    ['8305729164', 1],
    ['größer ist Besser 7', 4],
  ])('%j is %d', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  test.each([
    'password',
    'PassWord',
    'Password1!',
    'passw0rd2027',
    'Qwertyuiop',
    'Hospital2027!',
    '1234567890',
    '12345678',
    '87654321',
    'abcdefghijkl',
    'aaaaaaaaaaaaaaaa',
    'Ab1$Ab1$Ab1$Ab1$Ab1$',
    'Ab1$Ab1$Ab1$Ab1$Ab1',
    'hkwvtpzmqrdahkwvtpzmqrda',
  ])('%j is tried first, whatever its length', (password) => {
    expect(passwordStrength(password)).toBe(0)
  })

  test('a very long password is judged by its beginning, and at once', () => {
    const varied = Array.from({ length: 64 }, (_, i) => String.fromCodePoint(33 + ((i * 37) % 90))).join('')
    expect(passwordStrength(varied + 'x'.repeat(1_000_000))).toBe(4)
    expect(passwordStrength('x'.repeat(64) + varied)).toBe(0)
  })

  test('whatever is typed, the strength is a whole number from 0 to 4', () => {
    fc.assert(
      fc.property(fc.string(), (password) => {
        expect([0, 1, 2, 3, 4]).toContain(passwordStrength(password))
      }),
    )
  })
})
