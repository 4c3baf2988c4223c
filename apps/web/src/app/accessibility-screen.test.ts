import { readFileSync } from 'node:fs'
import { MAX_RENEWALS } from '@desk/rules/booking-limits'
import { expect, test } from 'vitest'
import { TOAST_MILLISECONDS } from '../lib/toast.ts'
import { words } from '../lib/words.ts'
import { HOLDS } from './accessibility-screen.tsx'

test('each sentence of the statement about what works is a row of the specification, which names its tests', () => {
  const specification = readFileSync('docs/specification.md', 'utf8')
  for (const [place, key] of HOLDS.entries()) {
    expect(specification).toContain(`| X.statement.${place + 1} | ${words(`accessibility.${key}`)} | \``)
  }
})

test('the numbers that the statement says are those that hold', () => {
  expect(words('accessibility.time')).toContain('up to ten times')
  expect(MAX_RENEWALS).toBe(10)
  expect(words('accessibility.brief')).toContain('three seconds')
  expect(TOAST_MILLISECONDS).toBe(3000)
})
