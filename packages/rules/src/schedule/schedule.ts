import { addDays, type IsoDate } from '../calendar-date.ts'
import { DAY, type Minutes } from '../clock-time.ts'
import type { TimeRange } from '../slots/free-slots.ts'

/** From its date's midnight; `end` is above 1440 past midnight. */
export type Window = { readonly start: Minutes; readonly end: Minutes }

/** Both dates included, no `to`: for ever; `days` from Monday. */
export type WeekPlan = {
  readonly from: IsoDate
  readonly to: IsoDate | null
  readonly days: readonly (readonly Window[])[]
}

export const ABSENCE_KINDS = ['leave', 'ill', 'training', 'other'] as const
export type AbsenceKind = (typeof ABSENCE_KINDS)[number]
export type Absence = TimeRange & { readonly kind: AbsenceKind }

/** When a doctor can be seen, in minutes. */
export type Schedule = {
  /** The specified `timings`; equal: no hours; an end before the start runs past midnight (R15). */
  readonly usual: Window
  readonly plans: readonly WeekPlan[]
  readonly dates: ReadonlyMap<IsoDate, readonly Window[]>
  readonly absences: readonly Absence[]
  /** Times taken in connected calendars. */
  readonly elsewhere?: readonly TimeRange[]
  readonly closedDays: ReadonlySet<IsoDate>
  readonly slotMinutes: Minutes
  readonly gapMinutes: Minutes
  readonly noticeMinutes: Minutes
  readonly horizonDays: number
  readonly mostVisits: number | null
}

export const DEFAULT_SLOT_MINUTES: Minutes = 15

/** Nothing set but the usual hours. */
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
type HoursSource = (typeof HOURS_SOURCES)[number]
export type DayHours = { source: HoursSource; windows: readonly Window[] }

/** Absences are not taken out. */
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

/** Hours past midnight end where the next day's begin, or at midnight when it is closed. */
function endOfHours(schedule: Schedule, date: IsoDate, windows: readonly Window[]): Minutes {
  if (!windows.some(({ end }) => end > DAY)) return Infinity
  const next = addDays(date, 1)
  if (schedule.closedDays.has(next)) return DAY
  const [first] = openHoursOf(schedule, next).windows
  return first ? DAY + first.start : Infinity
}

const cutAt = ({ start, end }: Window, latest: Minutes): Window[] =>
  start < latest ? [{ start, end: Math.min(end, latest) }] : []

/** Including the next date where a visit would last into it. */
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

export function runsPastMidnight(schedule: Schedule, date: IsoDate): boolean {
  return hoursOf(schedule, date).windows.some(({ end }) => end > DAY)
}
