import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiReference } from './api-reference.ts'

test('docs/api.md says what the contract says', () => {
  const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  expect(page, 'run npm run docs:api').toBe(apiReference())
})
