import { Temporal } from 'temporal-polyfill'

type Rule = { readonly days: number; readonly weeks: number; readonly months: number }

/** The last of each of the last days, weeks and months that have one, and the last of all. */
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

/** Those that stay even where a new one needs their room. */
export function backupsToKeepFor(next: Date, taken: readonly Date[], rule: Rule, timeZone: string): Date[] {
  const [last] = backupsToKeep(taken, rule, timeZone)
  const kept = new Set([last, ...backupsToKeep([...taken, next], rule, timeZone)])
  return taken.filter((at) => kept.has(at))
}

const dateOf = (at: Date, timeZone: string) =>
  Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(timeZone).toPlainDate()

/** None since the time of day, in hospital time, came last. */
export function isBackupDue(now: Date, since: Date, at: string, timeZone: string): boolean {
  const present = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone)
  const today = present.withPlainTime(at)
  const isPast = Temporal.ZonedDateTime.compare(today, present) <= 0
  // Of each day anew: on a night of a clock change the hours differ.
  const last = isPast ? today : present.subtract({ days: 1 }).withPlainTime(at)
  return since.getTime() < last.epochMilliseconds
}
