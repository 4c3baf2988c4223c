import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hospitalToday } from '../slots/hospital-slots.ts'
import { offerTerms } from './offer-terms.ts'
import { afterWakingMinutes, endOfDay, isNight, wakingTime } from './waking-hours.ts'

const RULES = { timeZone: 'Europe/Berlin', quietHours: { from: 21 * 60, to: 8 * 60 } }
const terms = (startsAt: string, now: string) => offerTerms(new Date(startsAt), new Date(now), RULES)
const at = (instant: string) => new Date(instant)

test('the sooner the time is, the shorter an offer stands', () => {
  expect(terms('2027-03-02T15:00Z', '2027-03-02T09:00Z')?.until).toEqual(at('2027-03-02T09:15Z'))
  expect(terms('2027-03-03T15:00Z', '2027-03-02T09:00Z')?.until).toEqual(at('2027-03-02T11:00Z'))
  expect(terms('2027-03-09T15:00Z', '2027-03-02T08:00Z')?.until).toEqual(at('2027-03-02T20:00Z'))
})

test('the nights do not count, and nobody is told in one', () => {
  expect(terms('2027-03-09T15:00Z', '2027-03-02T17:00Z')).toEqual({
    tellAt: at('2027-03-02T17:00Z'),
    until: at('2027-03-03T16:00Z'),
    day: '2027-03-02',
  })
  expect(terms('2027-03-09T15:00Z', '2027-03-02T23:30Z')).toEqual({
    tellAt: at('2027-03-03T07:00Z'),
    until: at('2027-03-03T19:00Z'),
    day: '2027-03-03',
  })
})

test('a time that is too near is offered to nobody', () => {
  expect(terms('2027-03-02T09:44Z', '2027-03-02T09:00Z')).toBeNull()
  expect(terms('2027-03-02T09:45Z', '2027-03-02T09:00Z')?.until).toEqual(at('2027-03-02T09:15Z'))
  // It would begin while people sleep, or just after.
  expect(terms('2027-03-03T07:30Z', '2027-03-02T22:00Z')).toBeNull()
  expect(terms('2027-03-03T05:00Z', '2027-03-02T22:00Z')).toBeNull()
})

test('the quiet hours are those of the hospital, and where it has none time runs at night too', () => {
  const at6 = { timeZone: 'Europe/Berlin', quietHours: { from: 22 * 60, to: 6 * 60 } }
  const [startsAt, now] = [at('2027-03-09T15:00Z'), at('2027-03-02T23:30Z')]
  expect(offerTerms(startsAt, now, at6)?.tellAt).toEqual(at('2027-03-03T05:00Z'))
  expect(offerTerms(startsAt, now, { ...at6, quietHours: null })).toEqual({
    tellAt: now,
    until: at('2027-03-03T11:30Z'),
    day: '2027-03-03',
  })
})

test('nobody is asked who would have to answer in their sleep', () => {
  // Ten minutes before the night, for a time half an hour after it.
  expect(terms('2027-03-03T07:30Z', '2027-03-02T19:50Z')).toBeNull()
  expect(terms('2027-03-03T07:30Z', '2027-03-02T19:40Z')?.until).toEqual(at('2027-03-03T07:00Z'))
})

test('the morning is where the clocks say so on the days on which they change', () => {
  expect(wakingTime(at('2027-03-28T02:00Z'), RULES)).toEqual(at('2027-03-28T06:00Z'))
  expect(wakingTime(at('2027-10-31T02:00Z'), RULES)).toEqual(at('2027-10-31T07:00Z'))
  expect(afterWakingMinutes(at('2027-03-27T19:00Z'), 120, RULES)).toEqual(at('2027-03-28T07:00Z'))
})

test('a day is over when the night begins, at midnight where it begins later or there is none', () => {
  const over = (rules: typeof RULES | { timeZone: string; quietHours: null }) => endOfDay('2027-03-02', rules)
  const { timeZone } = RULES
  expect(over(RULES)).toEqual(at('2027-03-02T20:00Z'))
  expect(over({ timeZone, quietHours: { from: 60, to: 360 } })).toEqual(at('2027-03-02T23:00Z'))
  expect(over({ timeZone, quietHours: null })).toEqual(at('2027-03-02T23:00Z'))
})

const instants = fc.date({
  min: at('2026-01-01T00:00Z'),
  max: at('2029-12-31T00:00Z'),
  noInvalidDate: true,
})
const minutesOfDay = fc.integer({ min: 0, max: 1439 })
const quietHours = fc.option(
  fc.record({ from: minutesOfDay, to: minutesOfDay }).filter(({ from, to }) => from !== to),
)
const zones = fc.record({
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'),
  quietHours,
})

test('whatever the time and place: told by day, not before now, with a while to answer that ends before the time begins', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -600, max: 40_000 }), zones, (now, minutes, zone) => {
      const startsAt = new Date(now.getTime() + minutes * 60_000)
      const offered = offerTerms(startsAt, now, zone)
      if (offered === null) return
      const { tellAt, until } = offered
      expect(isNight(tellAt, zone)).toBe(false)
      expect(tellAt >= now).toBe(true)
      expect(until.getTime() - tellAt.getTime()).toBeGreaterThanOrEqual(15 * 60_000)
      expect(startsAt.getTime() - until.getTime()).toBeGreaterThanOrEqual(30 * 60_000)
      expect(afterWakingMinutes(tellAt, 15, zone) <= until).toBe(true)
    }),
  )
})

test('waking minutes add up, however they are cut', () => {
  const few = fc.integer({ min: 1, max: 3000 })
  // Where people are awake for minutes a day, a week of those takes years.
  const awake = zones.filter(
    ({ quietHours: quiet }) => quiet === null || (quiet.from - quiet.to + 1440) % 1440 >= 240,
  )
  fc.assert(
    fc.property(instants, few, few, awake, (start, first, second, zone) => {
      const cut = afterWakingMinutes(start, first, zone)
      expect(afterWakingMinutes(cut, second, zone)).toEqual(afterWakingMinutes(start, first + second, zone))
    }),
  )
})

test('whoever is told on a date is told of nothing later on it once it is over', () => {
  fc.assert(
    fc.property(instants, zones, (now, zone) => {
      const date = hospitalToday(wakingTime(now, zone), zone.timeZone)
      const over = endOfDay(date, zone)
      expect(over > now).toBe(true)
      expect(hospitalToday(wakingTime(over, zone), zone.timeZone) > date).toBe(true)
      const before = new Date(over.getTime() - 60_000)
      expect(hospitalToday(wakingTime(before, zone), zone.timeZone) <= date).toBe(true)
    }),
  )
})
