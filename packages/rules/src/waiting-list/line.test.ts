import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_OFFERS_A_DAY, nextInLine, placeInLine, type Waiting } from './line.ts'
import { offerTerms } from './offer-terms.ts'
import { fitsWish, type FreeTime } from './wish.ts'

const RULES = { timeZone: 'Europe/Berlin', quietHours: { from: 21 * 60, to: 8 * 60 } }
const NOW = new Date('2027-03-01T09:00Z')
const TIME: FreeTime = {
  doctorId: 'anna',
  specialization: 'Cardiology',
  date: '2027-03-08',
  start: 540,
  startsAt: new Date('2027-03-08T08:00Z'),
  endsAt: new Date('2027-03-08T08:15Z'),
}

function waits(id: string, changes: Partial<Waiting> = {}): Waiting {
  return {
    id,
    personId: id,
    createdAt: new Date('2027-02-01T09:00Z'),
    offerDays: [],
    openUntil: null,
    wasAsked: false,
    isElsewhere: false,
    doctorId: 'anna',
    specialization: 'Cardiology',
    from: '2027-03-01',
    to: '2027-03-31',
    weekdays: [],
    dayParts: [],
    noticeMinutes: 0,
    before: null,
    ...changes,
  }
}
const next = (waiting: Waiting[], now = NOW) => nextInLine(TIME, waiting, now, RULES)
const asked = (waiting: Waiting[]) => {
  const found = next(waiting)
  return found.kind === 'ask' ? found.wish.id : found.kind
}

test('the oldest wish is asked first, of two of the same instant always the same', () => {
  const old = waits('old', { createdAt: new Date('2027-01-01T09:00Z') })
  expect(asked([waits('new'), old])).toBe('old')
  expect(asked([waits('b'), waits('a')])).toBe('a')
  expect(asked([waits('a'), waits('b')])).toBe('a')
})

test('nobody is asked twice for a time, or while they would be in two places at once', () => {
  expect(asked([waits('a', { wasAsked: true }), waits('b')])).toBe('b')
  expect(asked([waits('a', { isElsewhere: true })])).toBe('nobody')
})

test('who is being asked is not asked for another time before that is over', () => {
  const openUntil = new Date('2027-03-01T11:00Z')
  expect(asked([waits('a', { openUntil }), waits('b')])).toBe('b')
  expect(next([waits('a', { openUntil })])).toEqual({ kind: 'later', at: openUntil })
})

test('three offers a day are enough, then it is the next person, or the same once the day is over', () => {
  const full = waits('a', { offerDays: Array.from({ length: MAX_OFFERS_A_DAY }, () => '2027-03-01') })
  expect(asked([full, waits('b')])).toBe('b')
  expect(next([full])).toEqual({ kind: 'later', at: new Date('2027-03-01T20:00Z') })
  // At night a person is asked for the next day, and told in the morning.
  expect(nextInLine(TIME, [full], new Date('2027-03-01T20:00Z'), RULES)).toMatchObject({ kind: 'ask' })
  expect(asked([{ ...full, offerDays: ['2027-02-28', '2027-03-01', '2027-03-01'] }])).toBe('a')
})

test('who wants to know early is not asked late', () => {
  const noticeMinutes = 7 * 24 * 60
  expect(asked([waits('a', { noticeMinutes })])).toBe('nobody')
  expect(asked([waits('a', { noticeMinutes: noticeMinutes - 120 })])).toBe('a')
})

test('nobody waits for a morning on which it would be too late', () => {
  const time = { ...TIME, date: '2027-03-02', startsAt: new Date('2027-03-02T08:00Z') }
  const full = waits('a', { offerDays: ['2027-03-01', '2027-03-01', '2027-03-01'], noticeMinutes: 120 })
  expect(nextInLine(time, [full], NOW, RULES)).toEqual({ kind: 'nobody' })
})

const line = (id: string, day: number, changes: Partial<Waiting> & { hasBeenAsked?: boolean } = {}) => ({
  hasBeenAsked: false,
  ...waits(id, { createdAt: new Date(Date.UTC(2027, 1, day)), ...changes }),
})

test('one’s place counts the people before, once each, for what can be the same time', () => {
  const own = line('own', 10)
  const all = [
    own,
    line('first', 1, { hasBeenAsked: true }),
    line('second', 2),
    line('second again', 3, { personId: 'second' }),
    line('later', 11),
    line('own too', 4, { personId: 'own' }),
    line('elsewhere', 5, { doctorId: 'paul' }),
    line('any doctor', 6, { doctorId: null }),
  ]
  expect(placeInLine(own, all)).toEqual({ before: 3, asked: 1 })
})

const minutes = fc.integer({ min: 0, max: 20_000 })
const anyWaiting = fc
  .record({
    age: fc.integer({ min: 0, max: 20 }),
    offers: fc.integer({ min: 0, max: 4 }),
    openFor: fc.option(fc.integer({ min: 1, max: 600 })),
    wasAsked: fc.boolean(),
    isElsewhere: fc.boolean(),
    noticeMinutes: minutes,
    doctorId: fc.constantFrom('anna', 'paul', null),
    weekdays: fc.subarray([1, 2, 3]),
    person: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ age, offers, openFor, person, ...wish }) => ({
    ...wish,
    personId: String(person),
    createdAt: new Date(NOW.getTime() - age * 60_000),
    offerDays: Array.from({ length: offers }, () => '2027-03-01'),
    openUntil: openFor === null ? null : new Date(NOW.getTime() + openFor * 60_000),
  }))

test('whoever is asked fits, may be asked, and nobody older may be, and nobody is left out while somebody may', () => {
  fc.assert(
    fc.property(
      fc.array(anyWaiting, { maxLength: 8 }),
      fc.integer({ min: 1, max: 20_000 }),
      (drawn, ahead) => {
        const waiting = drawn.map((changes, index) => waits(String(index), changes))
        const time = { ...TIME, startsAt: new Date(NOW.getTime() + ahead * 60_000) }
        const terms = offerTerms(time.startsAt, NOW, RULES)
        const mayBeAsked = waiting.filter(
          (one) =>
            terms !== null &&
            fitsWish(one, time) &&
            !one.wasAsked &&
            !one.isElsewhere &&
            one.openUntil === null &&
            one.offerDays.filter((day) => day === terms.day).length < MAX_OFFERS_A_DAY &&
            time.startsAt.getTime() - terms.tellAt.getTime() >= one.noticeMinutes * 60_000,
        )
        const found = nextInLine(time, waiting, NOW, RULES)
        expect(found.kind === 'ask').toBe(mayBeAsked.length > 0)
        if (found.kind !== 'ask') return
        expect(mayBeAsked).toContain(found.wish)
        expect(mayBeAsked.every((one) => one.createdAt >= found.wish.createdAt)).toBe(true)
        expect(found.terms).toEqual(terms)
      },
    ),
  )
})
