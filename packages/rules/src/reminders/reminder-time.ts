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

/** Time zones are slow. */
export function reminderTimes(rules: Rules) {
  const known = new Map<string, Date>()
  return (startsAt: Date, hours: number): Date => {
    const key = `${startsAt.getTime()} ${hours}`
    const at = known.get(key) ?? reminderTime(startsAt, hours, rules)
    known.set(key, at)
    return at
  }
}

type Stretch = { after: Date; until: Date }

/** At least those reminded of within less than a night. */
export function startsRemindedOf(
  hours: number,
  { after, until }: Stretch,
  { quiet, timeZone }: Rules,
): Stretch[] {
  const nightOf = (instant: number) => quiet && quietAround(new Date(instant), quiet, timeZone)
  const ending = nightOf(after.getTime())
  const next = nightOf(until.getTime() + BEFORE_QUIET_MS)
  const due = [{ after, until }]
  if (ending && ending.end <= until) due.push(wholeOf(ending))
  if (next && next.begin.getTime() - BEFORE_QUIET_MS > after.getTime()) due.push(wholeOf(next))
  const start = (instant: Date) => new Date(instant.getTime() + hours * HOUR_MS)
  return due.map((one) => ({ after: start(one.after), until: start(one.until) }))
}

const wholeOf = ({ begin, end }: { begin: Date; end: Date }) => ({
  after: new Date(begin.getTime() - 1),
  until: end,
})

const TOO_LATE_MS = 30 * 60 * 1000

const lastUse = (startsAt: Date, hours: number) =>
  startsAt.getTime() - Math.min((hours * HOUR_MS) / 2, TOO_LATE_MS)

/** Until the next nearer one, or while half of its distance, or half an hour, is left. */
export function usefulUntil(startsAt: Date, hours: number, all: readonly number[], rules: Rules): Date {
  const nearer = all
    .filter((each) => each < hours)
    .map((each) => reminderTime(startsAt, each, rules).getTime())
  return new Date(Math.min(lastUse(startsAt, hours), ...nearer))
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
  timeOf: ReturnType<typeof reminderTimes>,
): { hours: number } | null {
  if (startsAt <= now) return null
  const due = distances
    .map((distance) => ({ ...distance, at: timeOf(startsAt, distance.hours) }))
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.hours - other.hours)
  const [nearest] = due
  if (!nearest || nearest.at <= since || nearest.at < nearest.since) return null
  if (lastUse(startsAt, nearest.hours) <= now.getTime()) return null
  return { hours: nearest.hours }
}
