import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('every cell is quoted, and a quote in it is doubled', () => {
  expect(csvLine(['a', 'b, "c"', 'd\ne', null])).toBe('"a","b, ""c""","d\ne",""')
})

test.each(['=1+1', '+49', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =cmd|calc', '\n@x'])(
  'a cell that a spreadsheet would run gets an apostrophe: %j',
  (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"`)
  },
)

test('others stay as they are', () => {
  expect(csvLine(['2027-03-01T06:00:00.000Z', 'Anna =', '192.0.2.1', '{"n":-1}'])).toBe(
    '"2027-03-01T06:00:00.000Z","Anna =","192.0.2.1","{""n"":-1}"',
  )
})
