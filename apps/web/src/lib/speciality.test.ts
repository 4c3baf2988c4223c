import english from 'virtual:words/en/all'
import { spellings } from 'virtual:words/de'
import { afterEach, expect, test } from 'vitest'
import { specialityName, withSpecialityName } from './speciality.ts'
import { speak } from './words.ts'

const GERMAN = { ...english, 'specialities.cardiology': 'Kardiologie' }

afterEach(() => speak('en', english))

test('in English a speciality is what the doctor wrote', () => {
  expect(specialityName('cardiologist')).toBe('cardiologist')
})

test('in another language it has its name there, and what is in no list stays as it was written', () => {
  speak('de', GERMAN, spellings)
  expect(specialityName('cardiologist')).toBe('Kardiologie')
  expect(specialityName(' Heart  Doctor', 'cardiology')).toBe('Kardiologie')
  expect(specialityName('Aura reading')).toBe('Aura reading')
  expect(withSpecialityName({ lastName: 'Okafor', specialization: 'Cardiology' })).toEqual({
    lastName: 'Okafor',
    specialization: 'Kardiologie',
  })
})
