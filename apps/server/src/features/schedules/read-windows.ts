import type { Hours } from '@desk/contract/schedule'
import { readClockTime } from '@desk/rules/clock-time'
import { intoNextDay, windowOf, wrongWindow } from '@desk/rules/schedule/day-windows'
import type { Window } from '@desk/rules/schedule/schedule'
import { dayTooLong, emptyWindow, runsIntoNextDay, windowsOverlap } from './failures.ts'

const REFUSALS = { empty: emptyWindow, overlap: windowsOverlap, 'too-long': dayTooLong }

const toWindow = ({ start, end }: Hours): Window =>
  windowOf(readClockTime(start) ?? 0, readClockTime(end) ?? 0)

/** The windows of a day, in order; refused beside the field where they overlap, are empty, or span more than 24 hours. */
export function toWindows(day: readonly Hours[], field: string): Window[] {
  const windows = day.map(toWindow)
  const wrong = wrongWindow(windows)
  if (wrong) throw REFUSALS[wrong.why](`${field}.${wrong.place}`)
  return windows.toSorted((a, b) => a.start - b.start)
}

/** Those of Monday to Sunday; refused beside the field also where a night runs into the hours of the next day. */
export function toWeek(days: readonly (readonly Hours[])[]): Window[][] {
  const week = days.map((day, weekday) => toWindows(day, `days.${weekday}`))
  const night = intoNextDay(days.map((day) => day.map(toWindow)))
  if (night) throw runsIntoNextDay(`days.${night.weekday}.${night.place}`)
  return week
}
