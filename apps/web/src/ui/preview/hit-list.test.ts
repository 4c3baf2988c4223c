import { expect, test } from 'vitest'
import { shownWith } from './hit-list.tsx'

test('whoever is undecided is shown, in whole hundreds, and nobody who was shown goes', () => {
  expect(shownWith(0, 100)).toBe(100)
  expect(shownWith(99, 100)).toBe(100)
  expect(shownWith(100, 100)).toBe(200)
  expect(shownWith(2499, 100)).toBe(2500)
  expect(shownWith(3, 400)).toBe(400)
})
