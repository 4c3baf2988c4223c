import { expect, test } from 'vitest'
import { addWindow, draftDay, errorOfDay, hoursOfDay, minutesOfDay, setWindow } from './day-draft.ts'

const split = draftDay([
  { start: '13:00', end: '17:00' },
  { start: '08:00', end: '12:00' },
])

test('what is typed is read as a time field reads it, and is sent in order', () => {
  expect(hoursOfDay(split)?.map(({ start }) => start)).toEqual(['08:00', '13:00'])
  expect(hoursOfDay([{ id: 0, start: '8', end: '1230' }])).toEqual([{ start: '08:00', end: '12:30' }])
  expect(minutesOfDay(split)).toBe(8 * 60)
})

test('what is no time yet stays as it is typed, and is only wrong when it is to be saved', () => {
  const typing = [{ id: 4, start: '08:00', end: '12:' }]
  expect(errorOfDay(typing, false)).toBeNull()
  expect(errorOfDay(typing, true)).toEqual({ id: 4, why: 'not-a-time' })
  expect(hoursOfDay(typing)).toBeNull()
})

test('windows that overlap are named by themselves, whatever is being typed before them', () => {
  const day = [{ id: 7, start: 'x', end: '' }, ...setWindow(split, 5, { start: 660, end: 780 })]
  expect(errorOfDay(day, false)).toEqual({ id: 5, why: 'overlap' })
})

test('a new window comes after the last with a pause, and before midnight', () => {
  expect(hoursOfDay(addWindow([]))).toEqual([{ start: '09:00', end: '12:00' }])
  expect(hoursOfDay(addWindow(draftDay([{ start: '08:00', end: '12:00' }])))?.[1]).toEqual({
    start: '13:00',
    end: '17:00',
  })
  expect(addWindow(split).map(({ id }) => id)).toEqual([0, 1, 2])
})
