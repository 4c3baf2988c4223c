import { expect, test } from 'vitest'
import { draftType, hasWrongLength, lacksName, newType, readType } from './type-draft.ts'

const FIRST = { id: 't', name: 'First visit', minutes: 30, fee: '80', sentence: 'We take our time.' }

test('a type is saved as it was typed, without blanks around it', () => {
  expect(readType({ ...draftType(FIRST), name: ' First visit ', minutes: ' 45 ' })).toEqual({
    visitTypeId: 't',
    name: 'First visit',
    minutes: 45,
    fee: '80',
    sentence: 'We take our time.',
  })
})

test('it needs a name, and a length from 5 to 480 minutes', () => {
  expect(lacksName(newType())).toBe(true)
  for (const minutes of ['', '4', '481', '1.5', 'x', '-30']) {
    expect(hasWrongLength({ ...draftType(FIRST), minutes })).toBe(true)
  }
  expect(readType({ ...draftType(FIRST), minutes: '4' })).toBeNull()
})
