import { beforeEach, expect, test } from 'vitest'
import { useWholeHashes } from '../../../test/use-hashes.ts'
import { SYSTEM } from '../actor.ts'
import { hashPassword, isPassword } from './passwords.ts'

beforeEach(useWholeHashes)

test('a password is known by its hash, and no other is', async () => {
  const hash = await hashPassword(SYSTEM, 'correct horse')
  expect(await isPassword(SYSTEM, 'correct horse', hash)).toBe(true)
  for (const wrong of ['correct hors', 'Correct horse', '', 'correct horse ']) {
    expect(await isPassword(SYSTEM, wrong, hash)).toBe(false)
  }
})

test('a hash that another program made at that cost is known', async () => {
  const made =
    '$argon2id$v=19$m=19456,t=2,p=1$c2l4dGVlbiBieXRlcyBvbg$cy+rTj/wZrVIw+JAejzh58FNV7ptmaEdEz8Hn/Lva2o'
  expect(await isPassword(SYSTEM, 'correct horse', made)).toBe(true)
  expect(await isPassword(SYSTEM, 'correct horses', made)).toBe(false)
})

test('a hash says what it cost, in the PHC string format', async () => {
  expect(await hashPassword(SYSTEM, 'x')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  )
})

test('the same password hashes differently each time', async () => {
  expect(await hashPassword(SYSTEM, 'x')).not.toBe(await hashPassword(SYSTEM, 'x'))
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
    expect(await isPassword(SYSTEM, '', stored).catch(() => false)).toBe(false)
    expect(await isPassword(SYSTEM, 'plain', stored).catch(() => false)).toBe(false)
  }
})
