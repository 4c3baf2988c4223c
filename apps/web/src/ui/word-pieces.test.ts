import { expect, test } from 'vitest'
import { piecesOf } from './word-pieces.ts'

const shown = (text: string) =>
  piecesOf(text).map(({ text: piece, isWhole }) => (isWhole ? `[${piece}]` : piece))

test('a line ends between words, in an address after the @, and within a word only where it is too long', () => {
  expect(shown('Lena Hartmann')).toEqual(['[Lena]', ' ', '[Hartmann]'])
  expect(shown('lena@example.org')).toEqual(['[lena@]', '[example.org]'])
  expect(shown('04-12-2026')).toEqual(['[04-12-2026]'])
  expect(shown('Donaudampfschifffahrt 2')).toEqual(['Donaudampfschifffahrt', ' ', '[2]'])
  expect(shown('')).toEqual([])
})

test('nothing of the text is lost', () => {
  const text = ' @ a@@b  c\n@d e@'
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
