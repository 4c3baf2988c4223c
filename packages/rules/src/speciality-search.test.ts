import { expect, test } from 'vitest'
import { meantTogether, specialitySearch } from './speciality-search.ts'

const search = specialitySearch({
  names: [
    ['cardiology', 'Kardiologie'],
    ['cardiology', 'أمراض القلب'],
    ['ophthalmology', 'नेत्र रोग'],
    ['nobody', 'Nothing'],
  ],
  terms: [
    ['cardiology', 'heart'],
    ['cardiology', 'cœur'],
    ['cardiacSurgery', 'heart surgeon'],
    ['ophthalmology', 'आँख'],
    ['paediatrics', 'children'],
    ['orthopaedics', 'back pain'],
  ],
  fillers: ['doctor', 'of', 'the', 'pain', 'médecin', 'du', 'दर्द', 'طبيب'],
})

const meant = (text: string) => meantTogether(search.wordsOf(text)).toSorted()
const near = (text: string) => meantTogether(search.nearWordsOf(text)).toSorted()

test.each([
  ['heart', ['cardiacSurgery', 'cardiology']],
  ['HEART', ['cardiacSurgery', 'cardiology']],
  ['heart surgeon', ['cardiacSurgery']],
  ['heart doctor', ['cardiacSurgery', 'cardiology']],
  ['doctor of the heart', ['cardiacSurgery', 'cardiology']],
  ['médecin du coeur', ['cardiology']],
  ['kardio', ['cardiology']],
  ['قلب', ['cardiology']],
  ['طبيب القلب', ['cardiology']],
  ['आंख', ['ophthalmology']],
  ['back', ['orthopaedics']],
  ['nothing', []],
  ['hea', []],
  ['', []],
  [' - & ', []],
])('%s means %j', (text, specialities) => {
  expect(meant(text)).toEqual(specialities)
})

test('a word that says nothing can be left out where another means a speciality', () => {
  const saying = (text: string) => search.sayingWordsOf(text).map(({ word }) => word)
  expect(saying('Doctor Weber')).toEqual(['Doctor', 'Weber'])
  expect(saying('Dr. Weber heart doctor')).toEqual(['Dr.', 'Weber', 'heart'])
  expect(search.wordsOf('heart doctor').map(({ word }) => word)).toEqual(['heart', 'doctor'])
})

test('a slip means what it is nearest to, and only where it is asked for', () => {
  expect(meant('kardiolgie')).toEqual([])
  expect(near('kardiolgie')).toEqual(['cardiology'])
  expect(near('hart')).toEqual(['cardiacSurgery', 'cardiology'])
  expect(near('lindqvist')).toEqual([])
})

test('a whole text is the name of a speciality, or not', () => {
  expect(['kardiologie', 'Cardiology', 'heart', 'Cardio'].map(search.named)).toEqual([
    'cardiology',
    'cardiology',
    undefined,
    undefined,
  ])
})

test('a whole text is matched by its name first, by an everyday word where it is of one speciality alone', () => {
  expect(
    ['kardiologie', ' Heart  Surgeon', 'Cardiologist', 'Children', 'Heart rhythm', ''].map(search.match),
  ).toEqual(['cardiology', 'cardiacSurgery', 'cardiology', 'paediatrics', undefined, undefined])
})
