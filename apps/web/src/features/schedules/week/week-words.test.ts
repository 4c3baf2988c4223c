import english from 'virtual:words/en/all'
import { afterEach, expect, test } from 'vitest'
import { speak } from '../../../lib/words.ts'
import { runWords } from './week-words.tsx'

afterEach(() => speak('en', english))

test('two days of the week are two days, and only more are a span', () => {
  expect([runWords(1, 1), runWords(1, 2), runWords(1, 3)]).toEqual([
    'Tuesday',
    'Tuesday and Wednesday',
    'Tuesday to Thursday',
  ])
  speak('de', { 'schedules.weekdays': [['first'], ' bis ', ['last']] })
  expect([runWords(5, 6), runWords(0, 4)]).toEqual(['Samstag und Sonntag', 'Montag bis Freitag'])
})
