import { expect, test } from 'vitest'
import { typeNames, wishedVisit } from './wished-visit.ts'

const first = { id: 'a', name: 'First visit', minutes: 30 }
const control = { id: 'b', name: 'Control', minutes: 10 }

test('a wished type is the doctor’s own one of that name, with its length', () => {
  expect(wishedVisit('first VISIT', [control, first], 15)).toEqual({ visitTypeId: 'a', minutes: 30 })
  expect(wishedVisit(null, [control, first], 15)).toEqual({ visitTypeId: null, minutes: 15 })
})

test('who offers no types sees everybody in slots as they are, who tells several apart only what they offer', () => {
  expect(wishedVisit('First visit', [], 20)).toEqual({ visitTypeId: null, minutes: 20 })
  expect(wishedVisit('First visit', [control], 20)).toEqual({ visitTypeId: null, minutes: 20 })
  expect(wishedVisit('Vaccination', [control, first], 20)).toBe(null)
})

test('there is a choice only where a doctor tells several apart, each name once', () => {
  expect(typeNames([[first], []])).toEqual([])
  expect(
    typeNames([[first, control], [{ ...first, id: 'c', name: 'first visit' }, control], [control]]),
  ).toEqual(['Control', 'First visit'])
})
