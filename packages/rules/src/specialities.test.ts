import { expect, test } from 'vitest'
import { isSpeciality, listSpellings } from './specialities.ts'
import { specialitySearch } from './speciality-search.ts'

const { match } = specialitySearch({ names: [], terms: [], fillers: [] })

test('a speciality is known however it is written', () => {
  expect(['Cardiology', ' cardiology ', 'CARDIOLOGIST'].map(match)).toEqual([
    'cardiology',
    'cardiology',
    'cardiology',
  ])
  expect(match('Obstetrics  and Gynecology')).toBe('obstetricsAndGynaecology')
  expect(match('ENT')).toBe('ent')
})

test('each spelling belongs to one speciality', () => {
  expect(listSpellings().filter(([key, spelling]) => match(spelling) !== key)).toEqual([])
})

test('what is in no list is nobody’s key', () => {
  const others = ['Aura reading', '', 'constructor', '__proto__']
  expect(others.map(match)).toEqual(others.map(() => undefined))
  expect(others.filter(isSpeciality)).toEqual([])
})
