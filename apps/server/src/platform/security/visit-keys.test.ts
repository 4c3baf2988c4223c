import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitKeys } from './visit-keys.ts'

const keys = visitKeys(randomBytes(32))
const id = randomUUID()

test('a code is eight letters and digits that look like no others, and is known however it is written', () => {
  const code = keys.codeOf(id)
  expect(code).toMatch(/^[234679ACDEFGHJKMNPQRTWXY]{4}-[234679ACDEFGHJKMNPQRTWXY]{4}$/)
  for (const written of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `]) {
    expect(keys.isCodeOf(id, written)).toBe(true)
  }
  for (const wrong of ['', '-', code.slice(1), `${code}2`, keys.codeOf(randomUUID())]) {
    expect(keys.isCodeOf(id, wrong)).toBe(false)
  }
})

test('a token opens its appointment, and nothing else opens one', () => {
  const token = keys.tokenOf(id)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(keys.idOf(token)).toBe(id)
  const other = Buffer.from(token, 'base64url')
  for (const place of [0, 15, 16, 31]) {
    const changed = Buffer.from(other)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(keys.idOf(changed.toString('base64url'))).toBeUndefined()
  }
  for (const junk of ['', 'x', 'a'.repeat(43), token.slice(0, -2), `${token}AAAA`, id]) {
    expect(keys.idOf(junk)).toBeUndefined()
  }
  expect(visitKeys(randomBytes(32)).idOf(token)).toBeUndefined()
})
