import { expect, test } from 'vitest'
import { windowOf, wrongWindow } from './day-windows.ts'

const at = (hour: number) => hour * 60
const day = (...windows: [number, number][]) => windows.map(([start, end]) => windowOf(at(start), at(end)))

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
