import type { Catalogue } from '@desk/words/words'
import { expect, test } from 'vitest'
import { runsOf, weekdaysInWords } from './weekdays.ts'
import { speak } from './words.ts'

test('days of the week that follow one another are one run', () => {
  expect(runsOf([0, 1, 2, 3, 5])).toEqual([[0, 1, 2, 3], [5]])
  expect(runsOf([1, 3, 6])).toEqual([[1], [3], [6]])
  expect(runsOf([])).toEqual([])
})

test('they are parted as the language parts a list', () => {
  const days = [0, 1, 2, 4, 6]
  const catalogue = { 'free-times.weekdays': [['first'], ' to ', ['last']] } satisfies Catalogue
  speak('en', catalogue)
  expect(weekdaysInWords(days)).toBe('Mon to Wed, Fri, Sun')
  speak('ar', catalogue)
  expect(weekdaysInWords(days)).toMatch(/، و.*، و/)
  expect(weekdaysInWords(days)).not.toContain(',')
})
