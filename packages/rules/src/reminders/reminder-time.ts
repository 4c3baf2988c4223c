import { quietAround, type QuietHours } from './quiet-hours.ts'

const HOUR_MS = 60 * 60 * 1000
const BEFORE_QUIET_MS = 15 * 60 * 1000

type Rules = { quiet: QuietHours | null; timeZone: string }

/** In quiet hours it waits for their end if half of the time is left then; else it comes before. */
export function reminderTime(startsAt: Date, hours: number, { quiet, timeZone }: Rules): Date {
  const due = new Date(startsAt.getTime() - hours * HOUR_MS)
  const night = quiet && quietAround(due, quiet, timeZone)
  if (!night) return due
  const left = startsAt.getTime() - night.end.getTime()
  return left >= (hours * HOUR_MS) / 2 ? night.end : new Date(night.begin.getTime() - BEFORE_QUIET_MS)
}

const TOO_LATE_MS = 30 * 60 * 1000

/** Until the next nearer one, or while half of its distance, or half an hour, is left. */
export function usefulUntil(startsAt: Date, hours: number, all: readonly number[], rules: Rules): Date {
  const left = Math.min((hours * HOUR_MS) / 2, TOO_LATE_MS)
  const nearer = all
    .filter((each) => each < hours)
    .map((each) => reminderTime(startsAt, each, rules).getTime())
  return new Date(Math.min(startsAt.getTime() - left, ...nearer))
}

/** `since`: when the hospital began. */
export type Distance = { hours: number; since: Date }

type Remindable = {
  startsAt: Date
  /** Approved, at this time. */
  since: Date
}

/** The nearest one due. None for a time that had passed when it was approved, moved, or first offered. */
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
