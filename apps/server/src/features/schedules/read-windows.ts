import type { Hours } from '@desk/contract/schedule'
import { readClockTime } from '@desk/rules/clock-time'
import { intoNextDay, windowOf, wrongWindow } from '@desk/rules/schedule/day-windows'
import type { Window } from '@desk/rules/schedule/schedule'
import { dayTooLong, emptyWindow, runsIntoNextDay, windowsOverlap } from './failures.ts'

const REFUSALS = { empty: emptyWindow, overlap: windowsOverlap, 'too-long': dayTooLong }

const toWindow = ({ start, end }: Hours): Window =>
  windowOf(readClockTime(start) ?? 0, readClockTime(end) ?? 0)

/** In order; refused beside the field: overlapping, empty, or beyond 24 hours. */
export function toWindows(day: readonly Hours[], field: string): Window[] {
  const windows = day.map(toWindow)
  const wrong = wrongWindow(windows)
  if (wrong) throw REFUSALS[wrong.why](`${field}.${wrong.place}`)
  return windows.toSorted((a, b) => a.start - b.start)
}

/** From Monday; also refused where a night runs into the next day. */
export function toWeek(days: readonly (readonly Hours[])[]): Window[][] {
  const week = days.map((day, weekday) => toWindows(day, `days.${weekday}`))
  const night = intoNextDay(days.map((day) => day.map(toWindow)))
  if (night) throw runsIntoNextDay(`days.${night.weekday}.${night.place}`)
  return week
}
