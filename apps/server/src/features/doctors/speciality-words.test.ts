import { isSpeciality, listSpellings } from '@desk/rules/specialities'
import { meantTogether, plainWords, specialitySearch } from '@desk/rules/speciality-search'
import { DEFAULT_LANGUAGE, TRANSLATIONS } from '@desk/words/languages'
import { readSpecialityWords, readTerms } from '@desk/words/speciality-words'
import { expect, test } from 'vitest'
import { specialities } from './speciality-words.ts'

const words = readSpecialityWords()
const search = specialities()
const KEYS = [...new Set(listSpellings().map(([key]) => key))]

test('every name and every everyday word of every language finds its speciality', () => {
  const lost = [...listSpellings(), ...words.names, ...words.terms].filter(
    ([key, phrase]) => !meantTogether(search.wordsOf(phrase)).some((meant) => meant === key),
  )
  expect(lost).toEqual([])
  expect(words.terms.length).toBeGreaterThan(2000)
})

test('every name leads to one speciality, and is what a doctor may type as theirs', () => {
  const other = words.names.filter(([key, name]) => search.match(name) !== key)
  expect(other).toEqual([])
})

test.each([DEFAULT_LANGUAGE, ...TRANSLATIONS])('%s has words for each speciality, none twice', (language) => {
  const { terms } = readTerms(language)
  expect(Object.keys(terms)).toEqual(KEYS.toSorted())
  for (const [key, phrases] of Object.entries(terms)) {
    expect(isSpeciality(key)).toBe(true)
    expect([key, phrases.length >= 3]).toEqual([key, true])
    const plain = phrases.map((phrase) => plainWords(phrase).join(' '))
    expect([key, new Set(plain).size]).toEqual([key, plain.length])
    expect(plain.filter((phrase) => phrase === '')).toEqual([])
  }
})

test('English names are those that doctors write', () => {
  const names = words.names.slice(0, KEYS.length)
  const { match } = specialitySearch({ names: [], terms: [], fillers: [] })
  expect(names.filter(([key, name]) => match(name) !== key)).toEqual([])
})

test.each([
  ['heart', 'cardiology'],
  ['cardiologist', 'cardiology'],
  ['cardiolgist', 'cardiology'],
  ['skin', 'dermatology'],
  ['children', 'paediatrics'],
  ['Herz', 'cardiology'],
  ['Hautarzt', 'dermatology'],
  ['Hals-Nasen-Ohren-Arzt', 'ent'],
  ['médecin du coeur', 'cardiology'],
  ['pédiatre', 'paediatrics'],
  ['dentista', 'dentistry'],
  ['niños', 'paediatrics'],
  ['दिल का डॉक्टर', 'cardiology'],
  ['आंख', 'ophthalmology'],
  ['बच्चों का डॉक्टर', 'paediatrics'],
  ['طبيب القلب', 'cardiology'],
  ['عيون', 'ophthalmology'],
  ['طبيبة أسنان', 'dentistry'],
  ['back pain', 'orthopaedics'],
  ['dermatoligist', 'dermatology'],
  ['Zahnartzt', 'dentistry'],
  ['hart doctor', 'cardiology'],
])('%s finds %s', (text, key) => {
  const said = meantTogether(search.sayingWordsOf(text))
  const near = said.length > 0 ? said : meantTogether(search.nearWordsOf(text))
  expect(near).toContain(key)
})

test('a name of a person is not taken for a speciality', () => {
  const names = [
    'Weber',
    'Lindqvist',
    'Okafor',
    'Kowalska',
    'Haddad',
    'Evans',
    'Müller',
    'Nguyen',
    'Garcia',
    'Patel',
    'Smith',
  ]
  expect(names.filter((name) => meantTogether(search.wordsOf(name)).length > 0)).toEqual([])
})
