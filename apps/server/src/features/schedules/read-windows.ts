import type { Hours } from '@desk/contract/schedule'
import { readClockTime } from '@desk/rules/clock-time'
import { windowOf, wrongWindow } from '@desk/rules/schedule/day-windows'
import type { Window } from '@desk/rules/schedule/schedule'
import { dayTooLong, emptyWindow, windowsOverlap } from './failures.ts'

const REFUSALS = { empty: emptyWindow, overlap: windowsOverlap, 'too-long': dayTooLong }

/** The windows of a day, in order; refused beside the field where they overlap, are empty, or span more than 24 hours. */
export function toWindows(day: readonly Hours[], field: string): Window[] {
  const windows = day.map(({ start, end }) => windowOf(readClockTime(start) ?? 0, readClockTime(end) ?? 0))
  const wrong = wrongWindow(windows)
  if (wrong) throw REFUSALS[wrong.why](`${field}.${wrong.place}`)
  return windows.toSorted((a, b) => a.start - b.start)
}
