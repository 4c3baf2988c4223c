import { listInWords } from './list-in-words.ts'
import { locale, words } from './words.ts'

/** A Monday. */
const SOME_MONDAY = Date.UTC(2027, 2, 1)
const DAY_MILLISECONDS = 24 * 60 * 60_000
const SHORTEST_RUN = 3

/** 0 is Monday: "Mon to Thu, Sat". */
export function weekdaysInWords(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return words('free-times.everyDay')
  const runs = runsOf(weekdays)
  return listInWords(runs.flatMap((run) => (run.length < SHORTEST_RUN ? run.map(shortName) : [rangeOf(run)])))
}

function rangeOf(run: readonly number[]): string {
  return words('free-times.weekdays', { first: shortName(run[0] ?? 0), last: shortName(run.at(-1) ?? 0) })
}

function shortName(weekday: number): string {
  const format = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' })
  return format.format(SOME_MONDAY + weekday * DAY_MILLISECONDS)
}

export function runsOf(weekdays: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const weekday of weekdays) {
    const run = runs.at(-1)
    if (run && run.at(-1) === weekday - 1) run.push(weekday)
    else runs.push([weekday])
  }
  return runs
}
