import { quietAround, type QuietHours } from './quiet-hours.ts'

const HOUR_MS = 60 * 60 * 1000
/** So long before the quiet hours a reminder is sent that would be too late after them. */
const BEFORE_QUIET_MS = 15 * 60 * 1000

type Rules = { quiet: QuietHours | null; timeZone: string }

/**
 * When an appointment is reminded of. What falls into the quiet hours waits for their end, if half of the time is left
 * then; else it comes before they begin.
 */
export function reminderTime(startsAt: Date, hours: number, { quiet, timeZone }: Rules): Date {
  const due = new Date(startsAt.getTime() - hours * HOUR_MS)
  const night = quiet && quietAround(due, quiet, timeZone)
  if (!night) return due
  const left = startsAt.getTime() - night.end.getTime()
  return left >= (hours * HOUR_MS) / 2 ? night.end : new Date(night.begin.getTime() - BEFORE_QUIET_MS)
}

/** With less time than that a reminder only startles. */
const TOO_LATE_MS = 30 * 60 * 1000

/** Until when a late reminder is of use: until the next nearer one, or while half of its distance, or half an hour, is left. */
export function usefulUntil(startsAt: Date, hours: number, all: readonly number[], rules: Rules): Date {
  const left = Math.min((hours * HOUR_MS) / 2, TOO_LATE_MS)
  const nearer = all
    .filter((each) => each < hours)
    .map((each) => reminderTime(startsAt, each, rules).getTime())
  return new Date(Math.min(startsAt.getTime() - left, ...nearer))
}

/** A distance of reminders, and since when the hospital has it. */
export type Distance = { hours: number; since: Date }

type Remindable = {
  startsAt: Date
  /** Since when it is as it is: approved, at this time. */
  since: Date
}

/**
 * The reminder that an appointment should have had by now: of several the nearest one alone. None for a time that had
 * passed when the appointment was approved or moved, or when the hospital began to remind so long before.
 */
export function dueReminder(
  { startsAt, since }: Remindable,
  distances: readonly Distance[],
  now: Date,
  rules: Rules,
): { hours: number } | null {
  if (startsAt <= now) return null
  const due = distances
    .map((distance) => ({ ...distance, at: reminderTime(startsAt, distance.hours, rules) }))
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.hours - other.hours)
  const [nearest] = due
  if (!nearest || nearest.at <= since || nearest.at < nearest.since) return null
  if (usefulUntil(startsAt, nearest.hours, [], rules) <= now) return null
  return { hours: nearest.hours }
}
