import type { Minutes } from '../clock-time.ts'
import type { Slot } from '../slots/day-slots.ts'
import type { TimeRange } from '../slots/free-slots.ts'
import type { Window } from './schedule.ts'

/** One at every `step`; what does not fit is left. */
export function cutWindow({ start, end }: Window, step: Minutes, length: Minutes): Slot[] {
  const count = Math.max(0, Math.floor((end - start - length) / step) + 1)
  return Array.from({ length: count }, (_, place) => {
    const from = start + place * step
    return { start: from, end: from + length }
  })
}

/** Comparing Dates costs ten times as much. */
export function isOverlapping(one: TimeRange, other: TimeRange): boolean {
  return one.startsAt.getTime() < other.endsAt.getTime() && other.startsAt.getTime() < one.endsAt.getTime()
}
