import { expect, test } from 'vitest'
import { formErrors, pluralErrors } from './catalogue-errors.ts'

test('a translation has the parameters and tags of English', () => {
  expect(formErrors('Hello {name}', 'Hallo {name}', 'de-DE')).toEqual([])
  expect(formErrors('Hello {name}', 'Hallo {nam}', 'de-DE')).toEqual([
    'needs the parameters {name}, not {nam}',
  ])
  expect(formErrors('<b>x</b>', 'y', 'de-DE')).toEqual(['needs the parameters <b>, not none'])
  expect(formErrors('<b>x</b>', '<b>y</b', 'de-DE')).toEqual([
    expect.stringContaining('is not ICU MessageFormat as we use it'),
  ])
  expect(formErrors('{n, plural, one {#} other {#}}', '{n} Stück', 'de-DE')).toEqual([])
})

test('what can be chosen is what English can choose', () => {
  const english = '{by, select, doctor {The doctor} other {}} has {by, select, doctor {x} other {}}'
  expect(formErrors(english, '{by, select, doctor {Es} other {}}', 'de-DE')).toEqual([])
  expect(formErrors(english, '{by, select, arzt {Es} other {}}', 'de-DE')).toEqual([
    '{by} can be doctor, other, not arzt, other',
  ])
  expect(formErrors('Hello {name}', '{name, select, a {b} other {c}}', 'de-DE')).toEqual([
    '{name} is no select in English',
  ])
})

test('a plural has the branches of its language, as Intl.PluralRules names them', () => {
  const german = '{n, plural, one {# Tag} other {# Tage}}'
  expect(pluralErrors(german, 'de-DE')).toEqual([])
  expect(pluralErrors(german, 'ar').toSorted()).toEqual(
    ['few', 'many', 'two', 'zero'].map((branch) => expect.stringContaining(`needs the branch ${branch}`)),
  )
  expect(pluralErrors('{n, plural, one {#} few {#} other {#}}', 'de-DE')).toEqual([
    'the plural of {n} has a branch few, which is never chosen',
  ])
})

test('numbers stand for a branch that means nothing else, and rare branches are free', () => {
  const arabic = '{n, plural, =0 {a} =1 {b} =2 {c} few {#} many {#} other {#}}'
  expect(pluralErrors(arabic, 'ar')).toEqual([])
  expect(pluralErrors('{n, plural, =1 {a} other {#}}', 'de-DE')).toEqual([])
  // In French and Hindi `one` is also said of 0.
  expect(pluralErrors('{n, plural, =1 {a} other {#}}', 'fr-FR')).toHaveLength(1)
  expect(pluralErrors('{n, plural, =1 {a} other {#}}', 'hi-IN')).toHaveLength(1)
  expect(pluralErrors('{n, plural, one {#} many {#} other {#}}', 'es-ES')).toEqual([])
})

test('a plural within a branch or a tag is looked at as well', () => {
  const nested = '<b>{s, select, a {{n, plural, other {#}}} other {}}</b>'
  expect(pluralErrors(nested, 'de-DE')).toEqual(['the plural of {n} needs the branch one'])
})
