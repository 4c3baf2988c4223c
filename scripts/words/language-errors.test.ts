import { describe, expect, test } from 'vitest'
import { isLong, languageErrors } from './language-errors.ts'

const adviceFor = (language: string, message: string) =>
  languageErrors(language, 'Something else', message).map((error) => error.split(':')[0])

describe('each language is written as its readers write it', () => {
  test.each([
    ['de', 'Wählen Sie „Anmelden“ für {name}: los!'],
    ['fr', 'Voulez-vous l’annuler\u202f? Choisissez «\u202fOui\u202f»\u00a0: {time}, à 09:00'],
    ['fr', 'Vous êtes ici'],
    ['fr', 'Changer de médecin, un changement'],
    ['es', '¿Quiere cancelar «{name}»? Elija otra hora.'],
    ['hi', '“{name}” से मिलने का समय चुनें। डॉ.\u00a0{doctor} आपको बताएँगे। CSV'],
    ['hi', 'अधिकार'],
    ['ar', 'المستخدمون'],
    ['ar', 'و\u00a0Enter للاختيار، ووقت'],
    ['ar', 'هذا موجود مؤكَّد. لدى د.\u00a0{name}'],
    ['ar', 'هل تريد إلغاء «{name}»؟ نعم، PDF {time}'.replace('PDF', 'CSV')],
  ])('%s', (language, message) => {
    expect(adviceFor(language, message)).toEqual([])
  })

  test.each([
    ['de', 'Wähle "Anmelden"', 'write the language’s own quotation marks and apostrophes'],
    ['de', 'Sag, was du willst', 'people are addressed as Sie'],
    ['fr', 'Voulez-vous l’annuler?', 'a no-break blank stands before '],
    ['fr', 'Voulez-vous l’annuler\u00a0?', 'a no-break blank stands before '],
    ['fr', 'Choisissez\u202f: {time}', 'a no-break blank stands before '],
    ['fr', 'Choisissez «\u00a0Oui\u202f»', 'a no-break blank stands before '],
    ['fr', 'Choisis ton heure, si tu veux', 'people are addressed as vous'],
    ['fr', 'Votre rendez\u2011vous', 'many fonts have no U+2011'],
    ['fr', 'La demande de {name}', 'a name may begin with a vowel'],
    ['es', 'Quiere cancelar?', 'a question begins with ¿ and ends with ?, an exclamation with ¡ and !'],
    ['es', 'Elija tu hora', 'people are addressed as usted'],
    ['es', 'Elige tú', 'people are addressed as usted'],
    ['hi', 'Doctor चुनें', 'has Latin letters'],
    ['hi', 'तुम चुनो', 'people are addressed as आप'],
    ['hi', 'समय चुनें.', 'a sentence ends with ।'],
    ['hi', '१० मिनट', 'write digits as 0 to 9, as dates and times have them'],
    ['hi', 'केवल यह पेज', 'the glossary has सिर्फ़, ज़्यादा and पेज'],
    ['ar', 'موعد?', 'write ؟ ؛ ،'],
    ['hi', 'डॉ. {name} के साथ', 'a no-break blank (U+00A0) stands between the title and the name'],
    ['ar', 'لدى د. {name}', 'a no-break blank (U+00A0) stands between the title and the name'],
    ['ar', 'وEnter للاختيار', 'a no-break blank (U+00A0) stands between “و” and Latin letters'],
    ['fr', 'Changer l’heure', 'the glossary has modifier'],
    ['ar', 'آخر استخدام', 'the glossary has استعمال and حفظ'],
    ['ar', 'موعد \u200f{date}', 'leave out marks of direction'],
  ])('%s: %s', (language, message, advice) => {
    expect(adviceFor(language, message)).toEqual([advice])
  })
})

test('what is as in English was not translated, where it has words of its own', () => {
  expect(languageErrors('de', 'Leave without saving', 'Leave without saving')).toEqual(['is as in English'])
  expect(languageErrors('de', '{date}: {name}', '{date}: {name}')).toEqual([])
  expect(languageErrors('de', 'HH:mm', 'HH:mm')).toEqual([])
  expect(languageErrors('en', 'Stay here', 'Stay here')).toEqual([])
})

test('names of parameters and tags are no words', () => {
  expect(languageErrors('ar', '<link>Users</link> {name}', '<link>الحسابات</link> {name}')).toEqual([])
})

test('only what grows much is called long', () => {
  expect(isLong('Choose another time', 'Eine andere Zeit aussuchen')).toBe(false)
  expect(isLong('Choose another time', 'Bitte suchen Sie sich eine andere Zeit aus')).toBe(true)
  expect(isLong('Book', 'Reservieren')).toBe(false)
})
