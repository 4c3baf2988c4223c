import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundsOf,
  dateOf,
  NOTHING_TYPED,
  type Part,
  partsOf,
  readWhole,
  settle,
  step,
  toEnd,
  type TypedDate,
  typeInto,
  written,
} from './typed-date.ts'

const FULL = partsOf('2027-03-05')
const START = '2026-11-24'

function typeKeys(keys: string, from: TypedDate = NOTHING_TYPED): { typed: TypedDate; at: Part } {
  let state: { typed: TypedDate; at: Part } = { typed: from, at: 'day' }
  let isSelected = true
  for (const key of keys) {
    const text = isSelected ? key : state.typed[state.at] + key
    const next = typeInto(state.typed, state.at, text)
    isSelected = next.at !== state.at
    state = next
  }
  return state
}

const typedDate = (keys: string, from?: TypedDate) => dateOf(settle(typeKeys(keys, from).typed))

const isoDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('typing', () => {
  test('eight digits in a row are a date, whatever stood there', () => {
    fc.assert(
      fc.property(isoDate, isoDate, (date, before) => {
        const digits = date.split('-').toReversed().join('')
        expect(typedDate(digits)).toBe(date)
        expect(typedDate(digits, partsOf(before))).toBe(date)
        expect(typeInto(NOTHING_TYPED, 'day', digits)).toEqual({ typed: partsOf(date), at: 'year' })
      }),
    )
  })

  test.each([
    '5-3-2027',
    '5.3.2027',
    '5/3/2027',
    '05-03-2027',
    '5-3-27',
    '5 3 2027',
    '532027',
    '٠٥٠٣٢٠٢٧',
    '०५०३२०२७',
  ])('%s is 05-03-2027', (keys) => {
    expect(typedDate(keys)).toBe('2027-03-05')
  })

  test('a digit that no day and no month begins with fills the part', () => {
    expect(typeKeys('4')).toEqual({ typed: { ...NOTHING_TYPED, day: '04' }, at: 'month' })
    expect(typeKeys('3')).toEqual({ typed: { ...NOTHING_TYPED, day: '3' }, at: 'day' })
    expect(typeKeys('129')).toEqual({ typed: { day: '12', month: '09', year: '' }, at: 'year' })
  })

  test('a hyphen after a part that was full leaves the next one as it is', () => {
    expect(typeKeys('12-', FULL)).toEqual({ typed: { ...FULL, day: '12' }, at: 'month' })
  })

  test('also where the caret stands before or between its digits', () => {
    const before = { ...FULL, day: '23' }
    for (const text of ['123', '213', '231'])
      expect(typeInto(before, 'day', text)).toEqual({ typed: { ...FULL, day: '1' }, at: 'day' })
  })

  test('who goes on in a full part begins it anew, and who empties it has no date', () => {
    expect(typeInto(FULL, 'year', '20272')).toEqual({ typed: { ...FULL, year: '2' }, at: 'year' })
    expect(typeInto(FULL, 'month', '')).toEqual({ typed: { ...FULL, month: '' }, at: 'month' })
    expect(dateOf({ ...FULL, month: '' })).toBeNull()
  })

  test('letters are nothing', () => {
    expect(typeInto(FULL, 'day', 'x')).toEqual({ typed: FULL, at: 'day' })
  })

  test('a day that is in no calendar is none', () => {
    expect(typedDate('31022027')).toBeNull()
    expect(typedDate('05032300')).toBeNull()
  })

  test('who leaves a part has typed all of it', () => {
    expect(settle({ day: '5', month: '1', year: '27' })).toEqual({ day: '05', month: '01', year: '2027' })
    expect(settle({ day: '', month: '12', year: '202' })).toEqual({ day: '', month: '12', year: '202' })
  })
})

describe('pasting', () => {
  test.each([
    '05-03-2027',
    ' 5.3.2027\n',
    '5. 3. 27',
    '5/3/2027',
    '2027-03-05',
    '2027/3/5',
    '05032027',
    '\u206605-03-2027\u2069',
  ])('%j is 05-03-2027', (text) => {
    expect(readWhole(text)).toEqual(FULL)
  })

  test.each(['', '5', '2027', '12:30', '5-3', 'tomorrow', '020 7946 0112'])('%j is no date', (text) => {
    expect(readWhole(text)).toBeNull()
  })

  test('what is copied is pasted again', () => {
    fc.assert(
      fc.property(isoDate, (date) => {
        expect(readWhole(written(partsOf(date)))).toEqual(partsOf(date))
      }),
    )
    expect(written({ ...FULL, day: '' })).toBe('')
  })
})

describe('the arrows', () => {
  test('go round in their part, and begin at the day given', () => {
    expect(step(FULL, 'day', 1, START).day).toBe('06')
    expect(step({ ...FULL, day: '31' }, 'day', 1, START).day).toBe('01')
    expect(step(FULL, 'month', -3, START).month).toBe('12')
    expect(step(FULL, 'year', -1, START).year).toBe('2026')
    expect(step(NOTHING_TYPED, 'day', -1, START)).toEqual({ day: '24', month: '', year: '' })
  })

  test('February has its days, and a month that is not known 31', () => {
    expect(boundsOf({ day: '', month: '02', year: '2027' }, 'day')).toEqual({ least: 1, most: 28 })
    expect(boundsOf({ day: '', month: '02', year: '' }, 'day').most).toBe(29)
    expect(boundsOf({ day: '', month: '13', year: '' }, 'day').most).toBe(31)
    expect(toEnd({ ...FULL, month: '04' }, 'day', 'most').day).toBe('30')
    expect(toEnd(FULL, 'month', 'least').month).toBe('01')
  })

  test('never leave the part’s bounds', () => {
    fc.assert(
      fc.property(
        isoDate,
        fc.integer({ min: -40, max: 40 }),
        fc.constantFrom('day', 'month'),
        (date, by, part) => {
          const stepped = step(partsOf(date), part, by, START)
          const { least, most } = boundsOf(partsOf(date), part)
          expect(Number(stepped[part])).toBeGreaterThanOrEqual(least)
          expect(Number(stepped[part])).toBeLessThanOrEqual(most)
        },
      ),
    )
  })
})
