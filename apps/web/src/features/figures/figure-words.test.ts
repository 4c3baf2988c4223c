import { expect, test } from 'vitest'
import { monthsOf } from './figure-words.ts'

test('the months of a period are one where all its days are of one', () => {
  expect(monthsOf(['2026-11-02', '2026-11-03', '2026-11-29'])).toMatchObject({
    span: 'one',
    from: 'November 2026',
  })
  expect(monthsOf(['2026-10-01', '2026-11-01'])).toEqual({
    span: 'several',
    from: 'October 2026',
    to: 'November 2026',
  })
})
