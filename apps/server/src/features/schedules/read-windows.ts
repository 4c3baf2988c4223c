import type { Hours } from '@desk/contract/schedule'
import { DAY, readClockTime } from '@desk/rules/clock-time'
import type { Window } from '@desk/rules/schedule/schedule'
import { dayTooLong, emptyWindow, windowsOverlap } from './failures.ts'

/** The windows of a day, in order; refused beside the field where they overlap, are empty, or span more than 24 hours. */
export function toWindows(day: readonly Hours[], field: string): Window[] {
  const windows = day.map((hours, place) => toWindow(hours, `${field}.${place}`))
  const ordered = windows.map((window, place) => ({ ...window, place })).toSorted((a, b) => a.start - b.start)
  for (const [index, { end }] of ordered.entries()) {
    const next = ordered[index + 1]
    if (next && next.start < end) throw windowsOverlap(`${field}.${next.place}`)
  }
  const [first, last] = [ordered.at(0), ordered.at(-1)]
  // A start would name two slots: those of today and tomorrow.
  if (first && last && last.end - first.start > DAY) throw dayTooLong(`${field}.${last.place}`)
  return ordered.map(({ start, end }) => ({ start, end }))
}

function toWindow(hours: Hours, field: string): Window {
  const [start, end] = [readClockTime(hours.start) ?? 0, readClockTime(hours.end) ?? 0]
  if (start === end) throw emptyWindow(field)
  return { start, end: end < start ? end + DAY : end }
}
