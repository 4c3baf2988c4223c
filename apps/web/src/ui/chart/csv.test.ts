import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('every cell is in quotes, and none is a formula for a spreadsheet', () => {
  const head = ['Day', 'A "b"']
  const rows = [
    ['01-03-2027', '=1+1'],
    ['02-03-2027', ' -2'],
    ['03-03-2027', '5'],
  ]
  expect(csvOf({ head, rows })).toBe(
    '\uFEFF"Day","A ""b"""\r\n"01-03-2027","\'=1+1"\r\n"02-03-2027","\' -2"\r\n"03-03-2027","5"\r\n',
  )
})
