import { expect, test } from 'vitest'
import { intoNextDay, windowOf, wrongWindow } from './day-windows.ts'

const at = (hour: number) => hour * 60
const day = (...windows: [number, number][]) => windows.map(([start, end]) => windowOf(at(start), at(end)))
/** From 8 to 12 by default; 0 is Monday. */
const week = (changes: Record<number, [number, number][]>) =>
  Array.from({ length: 7 }, (_, weekday) => day(...(changes[weekday] ?? [[8, 12]])))

test('windows of a day in any order, and past midnight', () => {
  expect(wrongWindow(day())).toBeNull()
  expect(wrongWindow(day([13, 17], [8, 12]))).toBeNull()
  expect(wrongWindow(day([8, 12], [20, 8]))).toBeNull()
})

test('of what cannot be it names the window and why', () => {
  expect(wrongWindow(day([8, 12], [9, 9]))).toEqual({ place: 1, why: 'empty' })
  expect(wrongWindow(day([11, 13], [8, 12]))).toEqual({ place: 0, why: 'overlap' })
  expect(wrongWindow(day([20, 9], [8, 12]))).toEqual({ place: 0, why: 'too-long' })
})

test('of a week it names the night that runs into the hours of the next day, Sunday’s into Monday’s too', () => {
  expect(intoNextDay(week({}))).toBeNull()
  expect(intoNextDay(week({ 2: [[20, 8]] }))).toBeNull()
  expect(
    intoNextDay(
      week({
        2: [
          [20, 9],
          [13, 17],
        ],
        3: [],
      }),
    ),
  ).toBeNull()
  expect(
    intoNextDay(
      week({
        2: [
          [13, 17],
          [20, 9],
        ],
      }),
    ),
  ).toEqual({ weekday: 2, place: 1 })
  expect(intoNextDay(week({ 6: [[20, 9]] }))).toEqual({ weekday: 6, place: 0 })
})
