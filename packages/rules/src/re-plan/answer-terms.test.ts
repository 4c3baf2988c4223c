import { expect, test } from 'vitest'
import { answerTerms, termsUntilDecided } from './answer-terms.ts'

const HOUR_MS = 60 * 60 * 1000
const NOW = new Date('2027-03-01T06:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)
const hoursTo = (instant: Date) => (instant.getTime() - NOW.getTime()) / HOUR_MS

type Terms = { answerBy: number; lapsesAt: number; stays: boolean }

test.each<[string, { visit: number; away: number | null }, Terms]>([
  ['away in ten days', { visit: 250, away: 240 }, { answerBy: 48, lapsesAt: 240, stays: false }],
  ['away in an hour', { visit: 100, away: 1 }, { answerBy: 1, lapsesAt: 48, stays: false }],
  // The given hours also hold when the absence has begun: nobody is cancelled at once.
  ['away already', { visit: 100, away: -3 }, { answerBy: 36, lapsesAt: 48, stays: false }],
  [
    'away already, the visit in two hours',
    { visit: 2, away: -3 },
    { answerBy: 1.5, lapsesAt: 2, stays: false },
  ],
  [
    'away in 40 hours, the visit in 44',
    { visit: 44, away: 40 },
    { answerBy: 33, lapsesAt: 44, stays: false },
  ],
  ['away from when the visit begins', { visit: 20, away: 20 }, { answerBy: 15, lapsesAt: 20, stays: false }],
  ['there, the visit in ten days', { visit: 240, away: null }, { answerBy: 48, lapsesAt: 48, stays: true }],
  ['there, the visit in four hours', { visit: 4, away: null }, { answerBy: 3, lapsesAt: 3, stays: true }],
])('a doctor %s', (_, { visit, away }, expected) => {
  const terms = answerTerms({
    now: NOW,
    answerHours: 48,
    startsAt: inHours(visit),
    awayFrom: away === null ? null : inHours(away),
  })
  const { answerBy, lapsesAt, stays } = terms
  expect({ answerBy: hoursTo(answerBy), lapsesAt: hoursTo(lapsesAt), stays }).toEqual(expected)
})

test('an answer is never due after the place is lost, and the place never kept past its own beginning', () => {
  for (const answerHours of [1, 24, 48]) {
    for (let visit = 0.25; visit < 100; visit += 3.25) {
      for (let away = -20; away <= visit; away += 2.5) {
        const asked = { now: NOW, answerHours, startsAt: inHours(visit), awayFrom: inHours(away) }
        const { answerBy, lapsesAt } = answerTerms(asked)
        expect(answerBy >= NOW && answerBy <= lapsesAt && lapsesAt <= inHours(visit)).toBe(true)
        expect(lapsesAt >= inHours(Math.min(visit, Math.max(away, answerHours)))).toBe(true)
      }
    }
  }
})

test.each([
  ['in ten days', { visit: 250, day: 226 }, { answerBy: 48, lapsesAt: 226 }],
  ['in two days', { visit: 52, day: 28 }, { answerBy: 39, lapsesAt: 39 }],
  ['in four hours', { visit: 4, day: -20 }, { answerBy: 3, lapsesAt: 3 }],
])('where the doctor decides, of a visit %s, time is left for it', (_, { visit, day }, expected) => {
  const asked = { now: NOW, answerHours: 48, startsAt: inHours(visit), decidesFrom: inHours(day) }
  const { answerBy, lapsesAt, ...how } = termsUntilDecided(asked)
  expect({ answerBy: hoursTo(answerBy), lapsesAt: hoursTo(lapsesAt) }).toEqual(expected)
  expect(how).toEqual({ stays: false, doctorDecides: true })
})
