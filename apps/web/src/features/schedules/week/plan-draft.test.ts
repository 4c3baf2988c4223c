import { expect, test } from 'vitest'
import {
  changeDay,
  copyDay,
  draftPlan,
  errorsOfPlan,
  moveWindow,
  nightIntoNextDay,
  readPlan,
  weekOf,
  windowOfField,
} from './plan-draft.ts'

const plan = draftPlan({
  id: null,
  from: '2030-01-07',
  to: null,
  days: weekOf({ start: '09:00', end: '17:00' }),
})

test('a day is copied to the days that are chosen, and to no other', () => {
  const changed = changeDay(plan, 0, ([first]) => (first ? [{ ...first, end: '12:00' }] : []))
  const ends = readPlan(copyDay(changed, 0, [1, 4]))?.days.map((day) => day[0]?.end)
  expect(ends).toEqual(['12:00', '12:00', '17:00', '17:00', '12:00', '17:00', '17:00'])
})

test('a plan that ends before it begins, or has no beginning, is not read', () => {
  expect(readPlan({ ...plan, to: '2030-01-06' })).toBeNull()
  expect(errorsOfPlan({ ...plan, to: '2030-01-06' })).toEqual({ to: 'before' })
  expect(errorsOfPlan({ ...plan, from: null })).toEqual({ from: 'missing' })
  expect(errorsOfPlan(plan)).toEqual({})
})

test('the server names a window by its place in the order of the times', () => {
  const days = changeDay(plan, 2, () => [
    { id: 8, start: '13:00', end: '17:00' },
    { id: 9, start: '08:00', end: '12:00' },
  ])
  expect(windowOfField(days, 'days.2.1')).toEqual({ weekday: 2, id: 8 })
  expect(windowOfField(days, 'from')).toBeNull()
})

test('a night that runs into the hours of the next day is named as it is typed, and not sent', () => {
  const nightUntil = (end: string) => changeDay(plan, 6, (day) => [...day, { id: 5, start: '20:00', end }])
  expect(nightIntoNextDay(plan)).toBeNull()
  expect(nightIntoNextDay(nightUntil('09:00'))).toBeNull()
  expect(nightIntoNextDay(nightUntil('9'))).toBeNull()
  expect(readPlan(nightUntil('09:00'))).not.toBeNull()
  expect(nightIntoNextDay(nightUntil('10:00'))).toEqual({ weekday: 6, id: 5 })
  expect(readPlan(nightUntil('10:00'))).toBeNull()
})

test('usual hours that end as they start are none', () => {
  expect(weekOf({ start: '09:00', end: '09:00' })).toEqual([[], [], [], [], [], [], []])
})

test('a window is taken to another day beside what is there, and nowhere where there is no such day', () => {
  const night = { start: 18 * 60, end: 20 * 60 }
  const moved = moveWindow(plan, { weekday: 0, id: 0 }, { weekday: 2, window: night })
  expect(moved?.id).toBe(1)
  const days = moved && readPlan(moved.draft)?.days
  expect(days?.[0]).toEqual([])
  expect(days?.[2]).toEqual([
    { start: '09:00', end: '17:00' },
    { start: '18:00', end: '20:00' },
  ])
  expect(moveWindow(plan, { weekday: 6, id: 0 }, { weekday: 7, window: night })).toBeNull()
  expect(moveWindow(plan, { weekday: 0, id: 0 }, { weekday: 0, window: night })).toBeNull()
})
