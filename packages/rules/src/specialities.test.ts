import { expect, test } from 'vitest'
import { findSpeciality } from './specialities.ts'

test('a speciality is known however it is written', () => {
  expect(['Cardiology', ' cardiology ', 'CARDIOLOGIST'].map(findSpeciality)).toEqual([
    'cardiology',
    'cardiology',
    'cardiology',
  ])
  expect(findSpeciality('Obstetrics  and Gynecology')).toBe('obstetricsAndGynaecology')
  expect(findSpeciality('ENT')).toBe('ent')
})

test('what is in no list is nobody’s key', () => {
  expect(['Aura reading', '', 'constructor', '__proto__'].map(findSpeciality)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})
