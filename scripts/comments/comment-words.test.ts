import { expect, test } from 'vitest'
import { commentWords } from './comment-words.ts'

test('words of comments are counted, and the lines that hold code', () => {
  const source = `/** Minutes, hospital time. */
export const a = 1 // the first

/* oxlint-disable no-console */
export const b = '// no comment'
`
  expect(commentWords('a.ts', source)).toEqual({ words: 5, lines: 2 })
})

test('a comment among elements of a screen counts as well', () => {
  expect(commentWords('a.tsx', 'const a = (\n  <p>\n    {/* Not read out. */}\n    b\n  </p>\n)').words).toBe(
    3,
  )
})

test('the launcher is read, too', () => {
  expect(commentWords('a.cjs', `'use strict'\n/* Says so. */\nmodule.exports = {}\n`)).toEqual({
    words: 2,
    lines: 2,
  })
})
