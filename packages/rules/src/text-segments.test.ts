import { expect, test } from 'vitest'
import { segmentsOf } from './text-segments.ts'

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // Takes two places.
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  // In no 7-bit alphabet.
  ['ê'.repeat(70), 1],
  [`${'a'.repeat(70)}ê`, 2],
  ['ب'.repeat(134), 2],
  ['ب'.repeat(135), 3],
])('%j travels in %i parts', (text, parts) => {
  expect(segmentsOf(text)).toBe(parts)
})
