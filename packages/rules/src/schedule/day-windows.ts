import { DAY, type Minutes } from '../clock-time.ts'
import type { Window } from './schedule.ts'

/** An end before the start is on the next day. */
export function windowOf(start: Minutes, end: Minutes): Window {
  return { start, end: end < start ? end + DAY : end }
}

export type WrongWindow = { place: number; why: 'empty' | 'overlap' | 'too-long' }

/** Empty, overlapping, or making the day longer than 24 hours. */
export function wrongWindow(windows: readonly Window[]): WrongWindow | null {
  const empty = windows.findIndex(({ start, end }) => start === end)
  if (empty >= 0) return { place: empty, why: 'empty' }
  const ordered = windows.map((window, place) => ({ ...window, place })).toSorted((a, b) => a.start - b.start)
  for (const [index, { end }] of ordered.entries()) {
    const next = ordered[index + 1]
    if (next && next.start < end) return { place: next.place, why: 'overlap' }
  }
  const [first, last] = [ordered.at(0), ordered.at(-1)]
  // A start would name two slots.
  const isTooLong = first && last && last.end - first.start > DAY
  return isTooLong ? { place: last.place, why: 'too-long' } : null
}

type InWeek = { weekday: number; place: number }

/** The first that runs into the next day's; after Sunday comes Monday. */
export function intoNextDay(days: readonly (readonly Window[])[]): InWeek | null {
  for (const [weekday, windows] of days.entries()) {
    const next = days[(weekday + 1) % days.length] ?? []
    const begins = DAY + Math.min(...next.map(({ start }) => start))
    const place = windows.findIndex(({ end }) => end > begins)
    if (place >= 0) return { weekday, place }
  }
  return null
}
