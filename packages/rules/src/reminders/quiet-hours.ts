import { addDays } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { hospitalTime } from '../slots/hospital-slots.ts'
import { instantAt } from '../slots/zone-words.ts'

/** Hospital time; may run past midnight. */
export type QuietHours = { from: Minutes; to: Minutes }

export function quietAround(
  instant: Date,
  { from, to }: QuietHours,
  timeZone: string,
): { begin: Date; end: Date } | null {
  const { date, minutes } = hospitalTime(instant, timeZone)
  const isInside = from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to
  if (!isInside) return null
  const first = from > to && minutes < to ? addDays(date, -1) : date
  const last = from > to ? addDays(first, 1) : first
  return { begin: instantAt(first, from, timeZone), end: instantAt(last, to, timeZone) }
}
