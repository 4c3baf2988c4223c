import { Temporal } from 'temporal-polyfill'
import { addDays, type IsoDate, isoDateOf } from '../calendar-date.ts'
import { clock24, DAY, type Minutes } from '../clock-time.ts'
import { daySlots, type Slot } from './day-slots.ts'
import { instantOfWall, offsetAt } from './zone-offsets.ts'

export type HospitalSlot = Slot & { startsAt: Date; endsAt: Date }

type HospitalDay = {
  date: IsoDate
  workStart: Minutes
  workEnd: Minutes
  step: Minutes
  timeZone: string
}

type StartOf = (start: Minutes) => number | null

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** R13, R15 */
export function hospitalSlots({ date, workStart, workEnd, step, timeZone }: HospitalDay): HospitalSlot[] {
  return placeSlots(daySlots(workStart, workEnd, step), date, timeZone)
}

/**
 * Earliest first, under the date on which the day began. A skipped time is not offered, one that comes twice
 * once.
 */
export function placeSlots(slots: readonly Slot[], date: IsoDate, timeZone: string): HospitalSlot[] {
  const startOf = fastStart(slots, instantOf(date, timeZone))
  const offered: HospitalSlot[] = []
  let freeFrom = -Infinity
  for (const slot of slots) {
    const start = startOf(slot.start)
    // One that began before the change can last into these.
    if (start === null || start < freeFrom) continue
    freeFrom = start + (slot.end - slot.start) * MINUTE_MS
    offered.push({ ...slot, startsAt: new Date(start), endsAt: new Date(freeFrom) })
  }
  return offered
}

/** Null for a skipped time. */
function instantOf(date: IsoDate, timeZone: string): StartOf {
  const midnight = Date.parse(date)
  return (minutes) => instantOfWall(midnight + minutes * MINUTE_MS, timeZone)
}

/** Without a clock change two are enough. */
function fastStart(slots: readonly Slot[], exact: StartOf): StartOf {
  const first = slots.at(0)?.start ?? 0
  const last = slots.at(-1)?.start ?? 0
  const from = exact(first)
  const to = exact(last)
  if (from === null || to === null || to - from !== (last - first) * MINUTE_MS) return exact
  return (minutes) => from + (minutes - first) * MINUTE_MS
}

/** `2027-03-02T09:00:00+01:00`, the offset from the wall clock: `minutes` after midnight of `date`. */
export function isoWithOffset(instant: Date, date: IsoDate, minutes: Minutes): string {
  const offset = Math.round((Date.parse(date) - instant.getTime()) / MINUTE_MS) + minutes
  const day = minutes < DAY ? date : addDays(date, Math.floor(minutes / DAY))
  return `${day}T${clock24(minutes)}:00${offset < 0 ? '-' : '+'}${clock24(Math.abs(offset))}`
}

export function hospitalToday(now: Date, timeZone: string): IsoDate {
  return hospitalTime(now, timeZone).date
}

/** Midnight to midnight. */
export function hospitalDay(date: IsoDate, timeZone: string): { start: Date; end: Date } {
  const startOf = (day: IsoDate) =>
    new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
  return { start: startOf(date), end: startOf(addDays(date, 1)) }
}

type HospitalTime = { readonly date: IsoDate; readonly minutes: Minutes }

/** Seconds are dropped (R15). */
export function hospitalTime(now: Date, timeZone: string): HospitalTime {
  const instant = now.getTime()
  const wall = instant + offsetAt(instant, timeZone)
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS
  return { date: isoDateOf(midnight), minutes: Math.floor((wall - midnight) / MINUTE_MS) }
}

/** A bare offset knows no clock changes. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    hospitalToday(new Date(0), name)
    return true
  } catch {
    return false
  }
}
