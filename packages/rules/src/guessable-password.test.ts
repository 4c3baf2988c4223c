import { expect, test } from 'vitest'
import { checkGuessable } from './guessable-password.ts'

const COMMON = new Set(['password', 'qwertyuiop12', 'unbelievable'])
const PAUL = ['Paul Ångström', 'p.angstroem@praxis.example', 'Hospital of the Sacred Heart']

const reasonOf = (password: string, minLength = 12) => {
  const known = { isCommon: (text: string) => COMMON.has(text), personal: PAUL, minLength }
  const answer = checkGuessable(password, known)
  return answer.ok ? undefined : answer.reason
}

test.each([
  'qwertyuiop12',
  'QWERTYuiop12',
  'Unbelievable',
  ' unbelievable  ',
  'Password1234!',
  '!2024PASSWORD',
])('what many people have is guessed first, also with capitals or a few digits around it: %s', (password) =>
  expect(reasonOf(password)).toBe('common'),
)

test.each([
  ' '.repeat(12),
  'passwordpassword',
  'abcabcabcabca',
  'abcdefghijkl',
  '987654321',
  '🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑',
])('what repeats itself or counts up is guessed first: “%s”', (password) =>
  expect(reasonOf(password)).toBe('repeats'),
)

test.each([
  'paulångström1',
  'Ångström.Paul',
  'PAUL A\u030angstro\u0308m',
  'p.angstroem@praxis.example',
  'sacredheart2024',
  'Hospital-Paul-7',
])('what is little more than names and addresses that others know is guessed first: %s', (password) => {
  expect(reasonOf(password)).toBe('personal')
})

test.each([
  'correct horse battery',
  'the heart of the tea pot',
  'Paul likes nine teas',
  'my password is a poem',
  'dragon 2847 561938',
  'ab!!!!!!!!!!!!',
])('any other will do: %s', (password) => expect(reasonOf(password)).toBeUndefined())

test('how much must be left beside the names follows from the length that is asked for', () => {
  expect(reasonOf('paulangstroem x1y2', 12)).toBe('personal')
  expect(reasonOf('paulangstroem x1y2', 8)).toBeUndefined()
  expect(reasonOf('paul', 1)).toBe('personal')
})
