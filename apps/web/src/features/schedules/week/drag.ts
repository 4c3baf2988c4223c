import { DAY, type Minutes } from '@desk/rules/clock-time'
import type { Window } from '@desk/rules/schedule/schedule'
import { SNAP } from './day-draft.ts'

export type Grip = 'start' | 'end' | 'whole'

export type Span = { from: Minutes; to: Minutes }

const snapped = (minutes: Minutes) => Math.round(minutes / SNAP) * SNAP
const within = (minutes: Minutes, least: Minutes, most: Minutes) => Math.max(least, Math.min(most, minutes))

/** Stays in the picture, on its day, with a length. */
export function dragged({ start, end }: Window, grip: Grip, by: Minutes, { from, to }: Span): Window {
  const latestStart = Math.min(to, DAY) - SNAP
  if (grip === 'start')
    return { start: within(snapped(start + by), from, Math.min(end - SNAP, latestStart)), end }
  if (grip === 'end')
    return { start, end: within(snapped(end + by), start + SNAP, Math.min(to, start + DAY)) }
  const length = end - start
  const moved = within(snapped(start + by), from, Math.min(to - length, latestStart))
  return { start: moved, end: moved + length }
}

/** Null if it has no length. */
export function drawn(origin: Minutes, by: Minutes, { from, to }: Span): Window | null {
  const [one, other] = [snapped(origin), snapped(origin + by)]
  const start = within(Math.min(one, other), from, DAY - SNAP)
  const end = within(Math.max(one, other), from, Math.min(to, start + DAY))
  return end > start ? { start, end } : null
}

const EARLY: Minutes = 6 * 60
const LATE: Minutes = 22 * 60
const NEXT_NOON: Minutes = DAY + 12 * 60

/** Day and evening, and hours beyond; the whole night where hours reach into it. */
export function spanOf(windows: readonly Window[], isWholeNight: boolean): Span {
  if (isWholeNight) return { from: 0, to: NEXT_NOON }
  const hour = 60
  const from = Math.min(EARLY, ...windows.map(({ start }) => Math.floor(start / hour) * hour))
  const end = Math.max(LATE, ...windows.map((window) => Math.ceil(window.end / hour) * hour))
  return { from, to: end > DAY ? NEXT_NOON : end }
}
