import { expect, test } from 'vitest'
import { isDateOrTime, piecesOf, staysWhole } from './word-pieces.ts'

const shown = (text: string) =>
  piecesOf(text).pieces.map(({ text: piece, isWhole }) => (isWhole ? `[${piece}]` : piece))

test('a date keeps together, and a time, and an address may end a line after its @', () => {
  expect(shown('04-12-2026, 09:00 AM')).toEqual(['[04-12-2026,]', ' ', '[09:00 AM]'])
  expect(shown('Monday, 09:00 AM - 09:15 AM')).toEqual(['Monday,', ' ', '[09:00 AM - 09:15 AM]'])
  expect(shown('lena@example.org')).toEqual(['lena@', 'example.org'])
  expect(piecesOf('Lena Hartmann').hasLong).toBe(false)
  expect(shown('')).toEqual([])
})

test('a date and a time are so in an Arabic sentence, too, where they are set apart', () => {
  const { pieces } = piecesOf('يوم الاثنين \u206830-11-2026\u2069\u2069، \u206808:45 AM\u2069')
  expect(pieces.flatMap(({ text, isWhole }) => (isWhole && isDateOrTime(text) ? [text] : []))).toEqual([
    '\u206830-11-2026\u2069\u2069،',
    '\u206808:45 AM\u2069',
  ])
  expect(isDateOrTime('e-mail')).toBe(false)
})

test('an address with a hyphen ends no line at it, on a card neither', () => {
  const { pieces } = piecesOf('anna@st-anna.example')
  expect(pieces.flatMap(({ text, isWhole }) => (isWhole && staysWhole(text) ? [text] : []))).toEqual([
    'st-anna.example',
  ])
  expect(staysWhole('Hartmann')).toBe(false)
})

test('the address of a website may end a line after a slash, not at a hyphen', () => {
  const address = 'https://st-anna.example/doctors/weiss'
  expect(shown(address)).toEqual(['https://', '[st-anna.example/]', 'doctors/', 'weiss'])
})

test('only a word that is too long breaks, the words beside it do not', () => {
  expect(piecesOf('Donaudampfschifffahrt 2').hasLong).toBe(true)
  expect(shown('Donaudampfschifffahrt 2')).toEqual(['Donaudampfschifffahrt', ' ', '[2]'])
})

test('nothing of the text is lost', () => {
  const text = ' @ a@@b  c\n@d e-f@'
  const { pieces } = piecesOf(text)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})
