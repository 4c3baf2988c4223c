import { fingerprint } from '@desk/words/made-from'
import { expect, test } from 'vitest'
import { translationErrors } from './translation-errors.ts'
import { stateOf, type Translation } from './translations.ts'

const ENGLISH = 'Stay here'
const done: Translation = {
  side: 'web',
  area: 'leave',
  key: 'leave.stay',
  english: ENGLISH,
  text: 'Hier bleiben',
  madeFrom: fingerprint(ENGLISH),
}
const missing = { ...done, text: undefined, madeFrom: undefined }
const stale = { ...done, english: 'Stay on this page {name}' }
const gone = { ...done, english: undefined }
const unread = { ...done, madeFrom: undefined }

const inWork = { allowed: {}, isReady: false }
const ready = { allowed: {}, isReady: true }

test('a change of English makes a translation stale by itself', () => {
  expect([done, missing, stale, gone, unread].map(stateOf)).toEqual([
    'done',
    'missing',
    'stale',
    'gone',
    'unread',
  ])
})

test('a language in work may lag behind English, and a stale message is work and no mistake', () => {
  expect(translationErrors('de', [done, missing, stale, gone], inWork)).toEqual([])
})

test('in one that is ready nothing is missing, stale or gone', () => {
  expect(translationErrors('de', [done, missing, stale, gone], ready)).toEqual(
    ['missing', 'stale', 'gone'].map((state) =>
      expect.stringContaining(`de web/leave.stay: is ${state}; see npm run words -- todo de web/leave`),
    ),
  )
})

test('what nobody has marked as read fails in any: its English could change unnoticed', () => {
  expect(translationErrors('de', [unread], inWork)).toEqual([
    'de web/leave.stay: when it is right, run npm run words -- done de web/leave',
  ])
})

test('a mistake fails in any, unless a reason is given, and a reason without need fails', () => {
  const same = { ...done, text: ENGLISH }
  const reason = { ...inWork, allowed: { 'web/leave.stay': 'the same word in German' } }
  expect(translationErrors('de', [same], inWork)).toEqual(['de web/leave.stay: is as in English'])
  expect(translationErrors('de', [same], reason)).toEqual([])
  expect(translationErrors('de', [done], reason)).toEqual([
    'de web/leave.stay: stands in allowed.json without need',
  ])
  expect(translationErrors('de', [done], { ...inWork, allowed: { 'web/leave.away': 'x' } })).toEqual([
    'de web/leave.away: stands in allowed.json and is no message',
  ])
})

test('no reason excuses a message that a program would fail on', () => {
  const wrong = { ...done, text: 'Hier {bleiben}' }
  expect(translationErrors('de', [wrong], { ...inWork, allowed: { 'web/leave.stay': 'no' } })).toEqual([
    'de web/leave.stay: needs the parameters none, not {bleiben}',
  ])
})
