import type { Hours } from '@desk/contract/schedule'
import { clock24, DAY, type Minutes, readClockTime } from '@desk/rules/clock-time'
import { windowOf, type WrongWindow, wrongWindow } from '@desk/rules/schedule/day-windows'
import type { Window } from '@desk/rules/schedule/schedule'
import * as z from 'zod/mini'
import { tidyTime } from '../../../ui/typed-time.ts'

/** As typed, incomplete times included. */
export type DraftWindow = { readonly id: number; readonly start: string; readonly end: string }
export type DraftDay = readonly DraftWindow[]

export const DRAFT_DAY: z.ZodMiniType<DraftDay> = z.array(
  z.object({ id: z.number(), start: z.string(), end: z.string() }),
)

export const SNAP: Minutes = 15

export const draftDay = (windows: readonly Hours[]): DraftDay =>
  windows.map(({ start, end }, id) => ({ id, start, end }))

/** Null unless both are times. */
export function readWindow({ start, end }: Omit<DraftWindow, 'id'>): Window | null {
  const [from, to] = [readClockTime(tidyTime(start)), readClockTime(tidyTime(end))]
  return from === null || to === null ? null : windowOf(from, to)
}

export const freshId = (day: DraftDay): number => Math.max(-1, ...day.map(({ id }) => id)) + 1

export function setWindow(day: DraftDay, id: number, { start, end }: Window): DraftDay {
  const window = { id, start: clock24(start), end: clock24(end) }
  return day.some((each) => each.id === id)
    ? day.map((each) => (each.id === id ? window : each))
    : [...day, window]
}

const FIRST: Window = { start: 9 * 60, end: 12 * 60 }
const PAUSE: Minutes = 60
const AFTERNOON: Minutes = 4 * 60

/** After a pause, as afternoons follow mornings. */
export function addWindow(day: DraftDay): DraftDay {
  const ends = day.flatMap((each) => readWindow(each)?.end ?? [])
  const start = ends.length === 0 ? FIRST.start : Math.max(...ends) + PAUSE
  const window = ends.length === 0 || start >= DAY ? FIRST : { start, end: Math.min(start + AFTERNOON, DAY) }
  return setWindow(day, freshId(day), window)
}

export type DayError = { id: number; why: WrongWindow['why'] | 'not-a-time' }

/** Incomplete windows only with `isWhole`. */
export function errorOfDay(day: DraftDay, isWhole: boolean): DayError | null {
  const typed = day.filter((each) => readWindow(each) === null)
  if (isWhole && typed[0]) return { id: typed[0].id, why: 'not-a-time' }
  const placed = day.flatMap((each) => readWindow(each) ?? [])
  const wrong = wrongWindow(placed)
  const of = day.filter((each) => !typed.includes(each))[wrong?.place ?? -1]
  return wrong && of ? { id: of.id, why: wrong.why } : null
}

/** In order; null: some is no time. */
export function hoursOfDay(day: DraftDay): Hours[] | null {
  const windows = day.map(readWindow)
  if (windows.includes(null)) return null
  return windows
    .flatMap((window) => window ?? [])
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start: clock24(start), end: clock24(end) }))
}

/** In the order of the server's error paths. */
export const sentOrder = (day: DraftDay): DraftDay =>
  day.toSorted((a, b) => (readWindow(a)?.start ?? 0) - (readWindow(b)?.start ?? 0))

export const minutesOfDay = (day: DraftDay): Minutes =>
  day.reduce((sum, each) => {
    const window = readWindow(each)
    return sum + (window ? window.end - window.start : 0)
  }, 0)
