import type { Minutes } from '../clock-time.ts'
import { isBookableDate, type Joined, joinTimes, slotsBetween, type TimeRange } from '../slots/free-slots.ts'
import { addDays, type IsoDate } from '../calendar-date.ts'
import { type HospitalSlot, hospitalToday, placeSlots } from '../slots/hospital-slots.ts'
import { cutWindow, isOverlapping } from './cut-hours.ts'
import { hoursOf, runsPastMidnight, type Schedule, type Window } from './schedule.ts'

const MINUTE_MS = 60_000

/**
 * `isVisit` (an appointment or its hold) counts among the visits of its listed date; other times need no gap.
 */
export type Busy = TimeRange & ({ isVisit: true; date: IsoDate } | { isVisit: false })

export type Question = {
  busy: readonly Busy[]
  now: Date
  timeZone: string
  /** Of another length than the slots. */
  length?: Minutes | undefined
}

type Cutting = Pick<Question, 'timeZone' | 'length'>

/** What the hours give, less absences and calendars elsewhere, whatever is booked. */
export function slotsOf(schedule: Schedule, date: IsoDate, cutting: Cutting): readonly HospitalSlot[] {
  const placed = slotsOfHours(schedule, date, cutting)
  const [first, last] = [placed.at(0), placed.at(-1)]
  if (!first || !last) return placed
  const day = { startsAt: first.startsAt, endsAt: last.endsAt }
  const away = [...schedule.absences, ...(schedule.elsewhere ?? [])].filter((one) => isOverlapping(day, one))
  if (away.length === 0) return placed
  return placed.filter((slot) => !away.some((one) => isOverlapping(slot, one)))
}

/** What the hours give, absences or not. */
export function slotsOfHours(schedule: Schedule, date: IsoDate, cutting: Cutting): readonly HospitalSlot[] {
  const placed = cutAndPlaced(schedule, date, cutting)
  if (placed.length === 0) return placed
  // When clocks go forward, the evening's last slot can reach into these.
  const before = addDays(date, -1)
  if (!runsPastMidnight(schedule, before)) return placed
  const last = cutAndPlaced(schedule, before, { timeZone: cutting.timeZone }).at(-1)
  if (!last || last.endsAt <= (placed[0]?.startsAt ?? last.endsAt)) return placed
  return placed.filter(({ startsAt }) => startsAt >= last.endsAt)
}

function cutAndPlaced(
  schedule: Schedule,
  date: IsoDate,
  { timeZone, length = schedule.slotMinutes }: Cutting,
): readonly HospitalSlot[] {
  const { windows } = hoursOf(schedule, date)
  if (windows.length === 0) return []
  return placedSlots(windows, { date, step: schedule.slotMinutes, length, timeZone })
}

/** Everybody asks for the same days, and time zones are slow. */
const known = new Map<string, readonly HospitalSlot[]>()
/** Of all days together. */
const MOST_KNOWN_SLOTS = 64_000
let knownSlots = 0

type Cut = { date: IsoDate; step: Minutes; length: Minutes; timeZone: string }

function placedSlots(windows: readonly Window[], cutting: Cut): readonly HospitalSlot[] {
  const { date, step, length, timeZone } = cutting
  const hours = windows.map(({ start, end }) => `${start}-${end}`).join()
  const key = `${date} ${step} ${length} ${timeZone} ${hours}`
  const found = known.get(key)
  if (found) return found
  const cut = windows.flatMap((window) => cutWindow(window, step, length))
  // Other lengths overlap: each is placed by itself.
  const placed =
    length === step
      ? placeSlots(cut, date, timeZone)
      : cut.flatMap((slot) => placeSlots([slot], date, timeZone))
  // An empty day takes room too.
  const weight = placed.length + 1
  if (knownSlots + weight > MOST_KNOWN_SLOTS) {
    known.clear()
    knownSlots = 0
  }
  known.set(key, placed)
  knownSlots += weight
  return placed
}

export type Taken = {
  /** With the visits' gaps. */
  readonly times: Joined
  readonly visits: ReadonlyMap<IsoDate, number>
}

/** Milliseconds since 1970: numbers are fast. */
type VisitsOfDay = {
  readonly date: IsoDate
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

export function takenTimes(
  { gapMinutes }: Pick<Schedule, 'gapMinutes'>,
  busy: readonly Busy[],
  days: readonly VisitsOfDay[] = [],
): Taken {
  const gap = gapMinutes * MINUTE_MS
  const visits = new Map<IsoDate, number>()
  const [starts, ends]: [number[], number[]] = [[], []]
  const count = (date: IsoDate, more: number) => visits.set(date, (visits.get(date) ?? 0) + more)
  for (const one of busy) {
    if (one.isVisit) count(one.date, 1)
    const around = one.isVisit ? gap : 0
    starts.push(one.startsAt.getTime() - around)
    ends.push(one.endsAt.getTime() + around)
  }
  for (const day of days) {
    count(day.date, day.starts.length)
    for (const start of day.starts) starts.push(start - gap)
    for (const end of day.ends) ends.push(end + gap)
  }
  return { times: joinTimes(starts, ends), visits }
}

export const offeredSlots = (schedule: Schedule, date: IsoDate, question: Question): HospitalSlot[] =>
  slotsLeft(schedule, date, { ...question, taken: takenTimes(schedule, question.busy) })

/** The same of prepared busy times. */
export function slotsLeft(
  schedule: Schedule,
  date: IsoDate,
  { taken, ...question }: Omit<Question, 'busy'> & { taken: Taken },
): HospitalSlot[] {
  if (!isWithinReach(schedule, date, question)) return []
  const { mostVisits } = schedule
  if (mostVisits !== null && (taken.visits.get(date) ?? 0) >= mostVisits) return []
  const earliest = question.now.getTime() + schedule.noticeMinutes * MINUTE_MS
  return slotsBetween(slotsOf(schedule, date, question), taken.times, earliest)
}

/** Up to the horizon; yesterday too when its hours reach into today (R15). */
export function isWithinReach(
  schedule: Schedule,
  date: IsoDate,
  { now, timeZone }: Pick<Question, 'now' | 'timeZone'>,
): boolean {
  const today = hospitalToday(now, timeZone)
  const isYesterday = date === addDays(today, -1)
  return isBookableDate({
    date,
    today,
    horizonDays: schedule.horizonDays,
    runsPastMidnight: isYesterday && runsPastMidnight(schedule, date),
  })
}

export function isFull({ mostVisits }: Schedule, date: IsoDate, busy: readonly Busy[]): boolean {
  if (mostVisits === null) return false
  return busy.filter((one) => one.isVisit && one.date === date).length >= mostVisits
}

export const widened = ({ startsAt, endsAt }: TimeRange, minutes: Minutes): TimeRange => ({
  startsAt: new Date(startsAt.getTime() - minutes * MINUTE_MS),
  endsAt: new Date(endsAt.getTime() + minutes * MINUTE_MS),
})
