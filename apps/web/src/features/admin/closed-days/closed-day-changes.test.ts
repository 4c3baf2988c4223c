import { expect, test } from 'vitest'
import { changesToSave, NO_CHANGES, shownDays, withHolidays } from './closed-day-changes.ts'

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

test('holidays that are loaded leave alone what is in the list, and bring back what was taken out', () => {
  const holidays = [
    { date: '2027-12-25', name: 'Noël' },
    { date: '2027-05-01', name: 'Fête du Travail' },
  ]
  const { changes, added } = withHolidays(SAVED, NO_CHANGES, holidays)
  expect([added, [...changes]]).toEqual([1, [['2027-05-01', 'Fête du Travail']]])
  const without = new Map([['2027-12-25', null]])
  expect(withHolidays(SAVED, without, holidays).added).toBe(2)
})
