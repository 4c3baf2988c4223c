import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wireReference } from './wire-reference.ts'

test('docs/wire.md says what the contract says', () => {
  const page = readFileSync(new URL('../../../docs/wire.md', import.meta.url), 'utf8')
  expect(page, 'run npm run wire').toBe(wireReference())
})
