import { Temporal } from 'temporal-polyfill'

type Rule = { readonly days: number; readonly weeks: number; readonly months: number }

/** Of backups by when they were taken, those that stay: the last of each of the last days, weeks and months that have one, and the last of all. */
export function backupsToKeep(taken: readonly Date[], rule: Rule, timeZone: string): Date[] {
  const newestFirst = taken.toSorted((a, b) => b.getTime() - a.getTime())
  const dates = new Map(newestFirst.map((at) => [at, dateOf(at, timeZone)]))
  const lastOfEach = (count: number, periodOf: (date: Temporal.PlainDate) => string) => {
    const periods = Map.groupBy(newestFirst, (at) => {
      const date = dates.get(at)
      return date === undefined ? '' : periodOf(date)
    })
    return [...periods.values()].slice(0, count).flatMap(([last]) => (last === undefined ? [] : [last]))
  }
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...lastOfEach(rule.days, String),
    ...lastOfEach(rule.weeks, ({ yearOfWeek, weekOfYear }) => `${yearOfWeek}-${weekOfYear}`),
    ...lastOfEach(rule.months, (date) => String(date.toPlainYearMonth())),
  ])
  return newestFirst.filter((at) => kept.has(at))
}

/** Of those there are, the ones that stay even where a new one needs their room: what it would not end, and the last of all until it is whole. */
export function backupsToKeepFor(next: Date, taken: readonly Date[], rule: Rule, timeZone: string): Date[] {
  const [last] = backupsToKeep(taken, rule, timeZone)
  const kept = new Set([last, ...backupsToKeep([...taken, next], rule, timeZone)])
  return taken.filter((at) => kept.has(at))
}

const dateOf = (at: Date, timeZone: string) =>
  Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(timeZone).toPlainDate()

/** Whether a backup is due: none since the time of the day, in hospital time, came last. */
export function isBackupDue(now: Date, since: Date, at: string, timeZone: string): boolean {
  const present = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone)
  const today = present.withPlainTime(at)
  const isPast = Temporal.ZonedDateTime.compare(today, present) <= 0
  // Of each day anew: in the night of a change today's is another time than yesterday's.
  const last = isPast ? today : present.subtract({ days: 1 }).withPlainTime(at)
  return since.getTime() < last.epochMilliseconds
}
