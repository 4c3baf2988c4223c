import type { IsoDate } from '../calendar-date.ts'
import { DAY, type Minutes } from '../clock-time.ts'
import type { TimeRange } from '../slots/free-slots.ts'
import { hospitalTime } from '../slots/hospital-slots.ts'
import { type AbsenceKind, type DayHours, hoursOf, type Schedule, type Window } from './schedule.ts'

const MINUTE_MS = 60_000

/** From the day's first hour to its last, so through a break in one piece. */
type Away = Window & { readonly why: AbsenceKind | 'elsewhere' }

type DayToCome = DayHours & {
  readonly left: readonly Window[]
  readonly away: readonly Away[]
}

/** Whatever is booked. */
export function dayToCome(schedule: Schedule, date: IsoDate, timeZone: string): DayToCome {
  const { source, windows } = hoursOf(schedule, date)
  const away = awayFrom(schedule, date, windows, timeZone)
  return { source, windows, away, left: away.reduce(without, windows) }
}

function awayFrom(
  { absences, elsewhere = [] }: Schedule,
  date: IsoDate,
  windows: readonly Window[],
  timeZone: string,
): Away[] {
  const [first, last] = [windows.at(0), windows.at(-1)]
  if (!first || !last) return []
  const all = [...absences, ...elsewhere.map((one) => ({ ...one, why: 'elsewhere' as const }))].map(
    (one) => ({
      start: Math.max(first.start, minutesOn(date, one.startsAt, timeZone)),
      end: Math.min(last.end, minutesOn(date, endOf(one), timeZone)),
      why: 'kind' in one ? one.kind : one.why,
    }),
  )
  const ofHours = all.filter((one) => windows.some(({ start, end }) => one.start < end && start < one.end))
  return joined(ofHours.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start))
}

/** Rounded up. */
const endOf = ({ endsAt }: TimeRange) => new Date(Math.ceil(endsAt.getTime() / MINUTE_MS) * MINUTE_MS)

function minutesOn(date: IsoDate, instant: Date, timeZone: string): Minutes {
  const at = hospitalTime(instant, timeZone)
  return ((Date.parse(at.date) - Date.parse(date)) / (DAY * MINUTE_MS)) * DAY + at.minutes
}

/** Neighbours of one kind are one. */
function joined(all: readonly Away[]): Away[] {
  const result: Away[] = []
  for (const one of all) {
    const before = result.findLastIndex(({ why, end }) => why === one.why && end >= one.start)
    const known = result[before]
    if (known) result[before] = { ...known, end: Math.max(known.end, one.end) }
    else result.push(one)
  }
  return result
}

const without = (windows: readonly Window[], away: Window): Window[] =>
  windows.flatMap(({ start, end }) =>
    [
      { start, end: Math.min(end, away.start) },
      { start: Math.max(start, away.end), end },
    ].filter((left) => left.start < left.end),
  )
