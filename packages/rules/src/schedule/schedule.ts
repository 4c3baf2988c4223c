import { addDays, type IsoDate } from '../calendar-date.ts'
import { DAY, type Minutes } from '../clock-time.ts'
import type { TimeRange } from '../slots/free-slots.ts'

/** From its date's midnight on; `end` is the greater, above 1440 when it runs past midnight. */
export type Window = { readonly start: Minutes; readonly end: Minutes }

/** Both dates included, without `to` for ever; `days` are the windows of Monday to Sunday, in order. */
export type WeekPlan = {
  readonly from: IsoDate
  readonly to: IsoDate | null
  readonly days: readonly (readonly Window[])[]
}

export const ABSENCE_KINDS = ['leave', 'ill', 'training', 'other'] as const
export type AbsenceKind = (typeof ABSENCE_KINDS)[number]
export type Absence = TimeRange & { readonly kind: AbsenceKind }

/** Everything that says when a doctor can be seen. Minutes throughout. */
export type Schedule = {
  /** The specified `timings`: the same start and end is no hours; an end before the start runs past midnight (R15). */
  readonly usual: Window
  readonly plans: readonly WeekPlan[]
  readonly dates: ReadonlyMap<IsoDate, readonly Window[]>
  readonly absences: readonly Absence[]
  /** Busy in a calendar elsewhere; unset: in none. */
  readonly elsewhere?: readonly TimeRange[]
  /** The hospital's. */
  readonly closedDays: ReadonlySet<IsoDate>
  readonly slotMinutes: Minutes
  /** Kept free between two visits. */
  readonly gapMinutes: Minutes
  readonly noticeMinutes: Minutes
  readonly horizonDays: number
  /** None: as many as fit. */
  readonly mostVisits: number | null
}

export const DEFAULT_SLOT_MINUTES: Minutes = 15

/** A doctor about whom nothing is set but the usual hours. */
export function usualSchedule(workStart: Minutes, workEnd: Minutes, horizonDays: number): Schedule {
  return {
    usual: usualWindow(workStart, workEnd),
    plans: [],
    dates: new Map(),
    absences: [],
    closedDays: new Set(),
    slotMinutes: DEFAULT_SLOT_MINUTES,
    gapMinutes: 0,
    noticeMinutes: 0,
    horizonDays,
    mostVisits: null,
  }
}

export const usualWindow = (start: Minutes, end: Minutes): Window => ({
  start,
  end: start > end ? end + DAY : end,
})

export const HOURS_SOURCES = ['closed', 'date', 'plan', 'usual'] as const
export type HoursSource = (typeof HOURS_SOURCES)[number]
export type DayHours = { source: HoursSource; windows: readonly Window[] }

/** The hours that begin on a date, and which rule they follow from; absences take out of them what lies in them. */
export function hoursOf(schedule: Schedule, date: IsoDate): DayHours {
  if (schedule.closedDays.has(date)) return { source: 'closed', windows: [] }
  const { source, windows } = openHoursOf(schedule, date)
  const end = endOfHours(schedule, date, windows)
  return { source, windows: windows.flatMap((window) => cutAt(window, end)) }
}

function openHoursOf(schedule: Schedule, date: IsoDate): DayHours {
  const single = schedule.dates.get(date)
  if (single) return { source: 'date', windows: single }
  const plan = schedule.plans.find(({ from, to }) => from <= date && (to === null || date <= to))
  if (plan) return { source: 'plan', windows: plan.days[weekdayOf(date)] ?? [] }
  const { usual } = schedule
  return { source: 'usual', windows: usual.start === usual.end ? [] : [usual] }
}

/** Hours past midnight end where the next day's begin, and at midnight when the hospital is closed then. */
function endOfHours(schedule: Schedule, date: IsoDate, windows: readonly Window[]): Minutes {
  if (!windows.some(({ end }) => end > DAY)) return Infinity
  const next = addDays(date, 1)
  if (schedule.closedDays.has(next)) return DAY
  const [first] = openHoursOf(schedule, next).windows
  return first ? DAY + first.start : Infinity
}

const cutAt = ({ start, end }: Window, latest: Minutes): Window[] =>
  start < latest ? [{ start, end: Math.min(end, latest) }] : []

/** As if the hospital were open on a date, and on the next one where a visit would last into it. */
export function asIfOpen(schedule: Schedule, date: IsoDate, end: Minutes): Schedule {
  const days = end > DAY ? [date, addDays(date, 1)] : [date]
  if (!days.some((day) => schedule.closedDays.has(day))) return schedule
  const closedDays = new Set([...schedule.closedDays].filter((day) => !days.includes(day)))
  return { ...schedule, closedDays }
}

/** 0 is Monday. */
export function weekdayOf(date: IsoDate): number {
  return (new Date(date).getUTCDay() + 6) % 7
}

/** Whether hours of the day before can reach into a date. */
export function runsPastMidnight(schedule: Schedule, date: IsoDate): boolean {
  return hoursOf(schedule, date).windows.some(({ end }) => end > DAY)
}
