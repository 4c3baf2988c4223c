import { listParts, partFor } from '@desk/rules/figures/parts'
import { expect, test } from 'vitest'
import { periodIn, rangeOf } from './periods.ts'

const TODAY = '2027-03-03'

test('what is over is shown in whole days, weeks and months', () => {
  expect(rangeOf('weeks4', TODAY)).toEqual({ from: '2027-02-03', to: '2027-03-02' })
  expect(rangeOf('weeks13', TODAY)).toEqual({ from: '2026-11-30', to: '2027-02-28' })
  expect(rangeOf('year', TODAY)).toEqual({ from: '2026-03-01', to: '2027-02-28' })
  const partsOf = (period: 'weeks13' | 'year') => {
    const { from, to } = rangeOf(period, TODAY)
    return listParts(from, to, partFor(from, to)).length
  }
  expect([partsOf('weeks13'), partsOf('year')]).toEqual([13, 12])
})

test('what is ahead begins today', () => {
  expect(rangeOf('ahead', TODAY)).toEqual({ from: TODAY, to: '2027-03-30' })
})

test('an address that names no period shows the first', () => {
  expect(periodIn('year')).toBe('year')
  expect(periodIn('century')).toBe('weeks4')
})
