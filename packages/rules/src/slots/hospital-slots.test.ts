import { describe, expect, test } from 'vitest'
import { clock24 } from '../clock-time.ts'
import {
  hospitalDay,
  hospitalSlots,
  hospitalTime,
  hospitalToday,
  isoWithOffset,
  isTimeZone,
} from './hospital-slots.ts'

const BERLIN = 'Europe/Berlin'
const SPRING = '2027-03-28'
const AUTUMN = '2027-10-31'

function berlin(date: string, workStart: number, workEnd: number, step: number) {
  return hospitalSlots({ date, workStart, workEnd, step, timeZone: BERLIN }).map((slot) => [
    clock24(slot.start),
    slot.startsAt.toISOString().slice(0, 16),
    slot.endsAt.toISOString().slice(11, 16),
  ])
}

describe('the slots of a day in hospital time (R13, R15)', () => {
  test('slots are in the time zone of the hospital, summer and winter', () => {
    expect(berlin('2027-07-05', 540, 570, 15)).toEqual([
      ['09:00', '2027-07-05T07:00', '07:15'],
      ['09:15', '2027-07-05T07:15', '07:30'],
    ])
    expect(berlin('2027-01-05', 540, 570, 15)[0]).toEqual(['09:00', '2027-01-05T08:00', '08:15'])
  })

  test('slots after midnight are listed under the day on which the range starts', () => {
    expect(berlin('2027-12-31', 1410, 30, 30)).toEqual([
      ['23:30', '2027-12-31T22:30', '23:00'],
      ['00:00', '2027-12-31T23:00', '23:30'],
    ])
    const [, late] = hospitalSlots({
      date: '2027-12-31',
      workStart: 1410,
      workEnd: 30,
      step: 30,
      timeZone: BERLIN,
    })
    expect(late).toMatchObject({ start: 1440, end: 1470 })
  })

  test('slots that the clocks skip in spring are not offered', () => {
    expect(berlin(SPRING, 105, 195, 15)).toEqual([
      ['01:45', '2027-03-28T00:45', '01:00'],
      ['03:00', '2027-03-28T01:00', '01:15'],
    ])
    expect(berlin(SPRING, 120, 180, 15)).toEqual([])
  })

  test('they are not offered either when the range began the evening before', () => {
    expect(berlin('2027-03-27', 1380, 240, 60).map(([time]) => time)).toEqual([
      '23:00',
      '00:00',
      '01:00',
      '03:00',
    ])
  })

  test('a slot that lasts into the hour after the jump takes the place of the one that starts there', () => {
    expect(berlin(SPRING, 110, 235, 25)).toEqual([
      ['01:50', '2027-03-28T00:50', '01:15'],
      ['03:30', '2027-03-28T01:30', '01:55'],
    ])
  })

  test('a time that comes twice in autumn is offered once, the first time', () => {
    expect(berlin(AUTUMN, 105, 195, 30)).toEqual([
      ['01:45', '2027-10-30T23:45', '00:15'],
      ['02:15', '2027-10-31T00:15', '00:45'],
      ['02:45', '2027-10-31T00:45', '01:15'],
    ])
    expect(berlin(AUTUMN, 165, 195, 15)).toEqual([
      ['02:45', '2027-10-31T00:45', '01:00'],
      ['03:00', '2027-10-31T02:00', '02:15'],
    ])
  })

  test('a day that never was has no slots', () => {
    const apia = { workStart: 540, workEnd: 600, step: 15, timeZone: 'Pacific/Apia' }
    expect(hospitalSlots({ ...apia, date: '2011-12-30' })).toEqual([])
    expect(hospitalSlots({ ...apia, date: '2011-12-31' })).toHaveLength(4)
  })

  test('a day that ends as it starts has no slots', () => {
    expect(berlin('2027-07-05', 540, 540, 15)).toEqual([])
  })
})

describe('the clock of the hospital', () => {
  test.each([
    ['2027-07-05T21:59:59Z', '2027-07-05', 1439],
    ['2027-07-05T22:00:00Z', '2027-07-06', 0],
    ['2027-07-05T07:15:59.999Z', '2027-07-05', 555],
    ['1969-12-31T22:59:30Z', '1969-12-31', 1439],
  ])('at %s it is %s, minute %d, in Berlin', (instant, date, minutes) => {
    expect(hospitalTime(new Date(instant), BERLIN)).toEqual({ date, minutes })
    expect(hospitalToday(new Date(instant), BERLIN)).toBe(date)
  })
})

test.each([
  ['Europe/Berlin', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['Europe/Atlantis', false],
  ['Berlin', false],
  ['+01:00', false],
  ['2027-01-01T00:00[Europe/Berlin]', false],
  ['Z', false],
  [' Europe/Berlin', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected)
})

describe('an instant with the hospital’s offset', () => {
  test.each([
    ['Europe/Berlin', '2027-07-05', '2027-07-05T09:00:00+02:00'],
    ['America/St_Johns', '2027-01-05', '2027-01-05T09:00:00-03:30'],
    ['Asia/Kathmandu', '2027-01-05', '2027-01-05T09:00:00+05:45'],
    ['UTC', '2027-01-05', '2027-01-05T09:00:00+00:00'],
  ])('09:00 in %s on %s is %s', (timeZone, date, written) => {
    const [slot] = hospitalSlots({ date, workStart: 540, workEnd: 600, step: 15, timeZone })
    expect(slot && isoWithOffset(slot.startsAt, date, slot.start)).toBe(written)
  })

  test('it is the same instant on days when the clocks change', () => {
    for (const date of [SPRING, AUTUMN]) {
      for (const slot of hospitalSlots({ date, workStart: 0, workEnd: 300, step: 30, timeZone: BERLIN })) {
        expect(new Date(isoWithOffset(slot.startsAt, date, slot.start))).toEqual(slot.startsAt)
        expect(new Date(isoWithOffset(slot.endsAt, date, slot.end))).toEqual(slot.endsAt)
      }
    }
  })

  test('after midnight it is the next day’s', () => {
    const [late] = hospitalSlots({ date: SPRING, workStart: 1425, workEnd: 60, step: 15, timeZone: BERLIN })
    expect(late && isoWithOffset(late.endsAt, SPRING, late.end)).toBe('2027-03-29T00:00:00+02:00')
  })
})

function hoursOf(date: string) {
  const { start, end } = hospitalDay(date, BERLIN)
  return [start.toISOString(), (end.getTime() - start.getTime()) / 3_600_000]
}

test('a day of the hospital is 23 hours long when the clocks go forward, and 25 when they go back', () => {
  expect(hoursOf('2027-03-27')).toEqual(['2027-03-26T23:00:00.000Z', 24])
  expect(hoursOf(SPRING)).toEqual(['2027-03-27T23:00:00.000Z', 23])
  expect(hoursOf(AUTUMN)).toEqual(['2027-10-30T22:00:00.000Z', 25])
})
