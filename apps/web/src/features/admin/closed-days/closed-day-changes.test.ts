import { expect, test } from 'vitest'
import { changesToSave, NO_CHANGES, shownDays, withDays, withHolidays } from './closed-day-changes.ts'

const SAVED = [
  { date: '2027-12-24', name: 'Christmas Eve' },
  { date: '2027-12-25', name: 'Christmas' },
]

test('what is not saved yet stands among what is, in order', () => {
  const changes = new Map([
    ['2027-05-01', 'May Day'],
    ['2027-12-24', null],
    ['2027-12-25', 'Christmas Day'],
  ])
  expect(shownDays(SAVED, changes)).toEqual([
    { date: '2027-05-01', name: 'May Day', isNew: true },
    { date: '2027-12-25', name: 'Christmas Day', isNew: false },
  ])
  expect(changesToSave(SAVED, changes)).toEqual({
    save: [
      { date: '2027-05-01', name: 'May Day' },
      { date: '2027-12-25', name: 'Christmas Day' },
    ],
    remove: ['2027-12-24'],
  })
})

test('what was changed back, or was removed by somebody else, is not saved', () => {
  const changes = new Map([
    ['2027-12-25', 'Christmas '],
    ['2027-06-01', null],
  ])
  expect(changesToSave(SAVED, changes)).toEqual({ save: [], remove: [] })
})

const HOLIDAYS = [
  { date: '2027-12-25', name: 'Noël', isTakenOut: false },
  { date: '2027-05-01', name: 'Fête du Travail', isTakenOut: false },
  { date: '2027-07-14', name: 'Fête nationale', isTakenOut: true },
]

test('holidays that are loaded leave alone what is in the list, and leave out what was taken out, now or before', () => {
  const { changes, added, leftOut } = withHolidays(SAVED, NO_CHANGES, HOLIDAYS)
  expect([added, [...changes]]).toEqual([1, [['2027-05-01', 'Fête du Travail']]])
  expect(leftOut.map(({ date }) => date)).toEqual(['2027-07-14'])
  const without = new Map([['2027-12-25', null]])
  expect(withHolidays(SAVED, without, HOLIDAYS).leftOut.map(({ date }) => date)).toEqual([
    '2027-12-25',
    '2027-07-14',
  ])
  expect(withDays(changes, leftOut).get('2027-07-14')).toBe('Fête nationale')
})

test('a holiday that was looked through and taken out is told, so that it does not come back', () => {
  const taken = new Map([...withHolidays(SAVED, NO_CHANGES, HOLIDAYS).changes, ['2027-05-01', null] as const])
  expect(changesToSave(SAVED, taken, new Set(['2027-05-01']))).toEqual({ save: [], remove: ['2027-05-01'] })
  expect(changesToSave(SAVED, taken)).toEqual({ save: [], remove: [] })
})
