import { logIn } from '@desk/contract/auth'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { hashPassword, isPassword } from './passwords.ts'

const app = useTestApp()

test('a password is known by its hash, and no other is', async () => {
  const hash = await hashPassword('correct horse')
  expect(await isPassword('correct horse', hash)).toBe(true)
  for (const wrong of ['correct hors', 'Correct horse', '', 'correct horse ']) {
    expect(await isPassword(wrong, hash)).toBe(false)
  }
})

test('a hash says what it cost, in the PHC string format', async () => {
  expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('the same password hashes differently each time', async () => {
  expect(await hashPassword('x')).not.toBe(await hashPassword('x'))
})

test('without a hash, or with a broken one, no password is right', async () => {
  for (const stored of [
    undefined,
    '',
    'argon2id$',
    'argon2id$c2FsdHNhbHRzYWx0c2FsdA==$',
    '$argon2id$v=19$m=19456,t=2,p=1$$',
    'plain',
  ]) {
    expect(await isPassword('', stored).catch(() => false)).toBe(false)
    expect(await isPassword('plain', stored).catch(() => false)).toBe(false)
  }
})

test('when too many log in at once the rest is told to come back: 429 with Retry-After (R10)', async () => {
  const account = { email: 'nobody@example.org', password: 'x' }
  const answers = await Promise.all(Array.from({ length: 120 }, () => app.call(logIn, account)))
  const busy = answers.filter(({ status }) => status === 429)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy.length).toBeLessThan(60)
  for (const { headers, reply } of busy) {
    expect(headers['retry-after']).toBe('2')
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining('try again') })
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect((await app.call(logIn, account)).status).toBe(200)
})
