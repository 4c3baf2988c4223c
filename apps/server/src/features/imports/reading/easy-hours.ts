import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { Window } from '@desk/rules/schedule/schedule'
import * as z from 'zod/mini'
import type { DoctorEntry } from '../import-entries.ts'
import type { EasyRow } from './easy-tables.ts'
import { BadCell, dateCell, inOrder, timeCell } from './fields.ts'

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const MOST_DAYS = 400

const pauses = z.array(z.object({ start: z.string(), end: z.string() }))
const dayPlan = z.nullable(z.object({ start: z.string(), end: z.string(), breaks: z.nullish(pauses) }))
type DayPlan = z.output<typeof dayPlan>
const weekPlan = z.partialRecord(z.enum(WEEK), dayPlan)
/** By date; an empty one is a list in PHP. */
const byDate = z.record(z.string(), dayPlan)
/** The newest versions write a time between two dates. */
const ofRanges = z.array(
  z.object({
    startDate: z.string(),
    endDate: z.string(),
    startTime: z.nullish(z.string()),
    endTime: z.nullish(z.string()),
    breaks: z.nullish(pauses),
  }),
)

function readJson<Schema extends z.ZodMiniType>(schema: Schema, text: string, column: string) {
  const found = z.safeParse(schema, parsed(text))
  if (!found.success) throw new BadCell('bad-hours', column)
  return found.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function windowsOf(plan: DayPlan, column: string): Window[] {
  if (!plan) return []
  const breaks = (plan.breaks ?? []).map((each) => ({
    start: timeCell(each.start, column),
    end: timeCell(each.end, column),
  }))
  const end = timeCell(plan.end, column)
  let from = timeCell(plan.start, column)
  const windows: Window[] = []
  for (const one of breaks.toSorted((a, b) => a.start - b.start)) {
    if (one.start > from) windows.push({ start: from, end: Math.min(one.start, end) })
    from = Math.max(from, one.end)
  }
  if (from < end) windows.push({ start: from, end })
  return inOrder(windows, column)
}

export function weekOf(plan: string): DoctorEntry['week'] {
  if (plan === '') return null
  const week = readJson(weekPlan, plan, 'working_plan')
  return WEEK.map((day) => windowsOf(week[day] ?? null, 'working_plan'))
}

type DateHours = { date: IsoDate; windows: Window[] }

/** Working plan exceptions in a provider's settings; null: away. */
export function datesInSettings(text: string): DateHours[] {
  const column = 'working_plan_exceptions'
  if (text === '') return []
  const json = readJson(z.union([byDate, ofRanges]), text, column)
  if (!Array.isArray(json)) {
    return Object.entries(json).map(([day, plan]) => ({
      date: dateCell(day, column),
      windows: windowsOf(plan, column),
    }))
  }
  const dates = json.flatMap(({ startDate, endDate, startTime, endTime, breaks }) => {
    const windows = windowsOf(dayPlanOf(startTime, endTime, breaks), column)
    return datesBetween(startDate, endDate, column).map((date) => ({ date, windows }))
  })
  return lastOfEach(dates)
}

const dayPlanOf = (
  start: string | null | undefined,
  end: string | null | undefined,
  breaks: unknown,
): DayPlan => (start && end ? { start, end, breaks: z.parse(z.nullish(pauses), breaks) } : null)

export function datesInTable(rows: readonly EasyRow[]): DateHours[] {
  const dates = rows.flatMap(({ get }) => {
    const breaks = get('breaks') === '' ? [] : readJson(z.nullable(pauses), get('breaks'), 'breaks')
    const windows = windowsOf(dayPlanOf(get('start_time'), get('end_time'), breaks), 'start_time')
    return datesBetween(get('start_date'), get('end_date'), 'end_date').map((date) => ({ date, windows }))
  })
  return lastOfEach(dates)
}

const lastOfEach = (dates: readonly DateHours[]): DateHours[] => [
  ...new Map(dates.map((one) => [one.date, one])).values(),
]

const DAY_MS = 24 * 60 * 60 * 1000

export function datesBetween(from: string, to: string, column: string): IsoDate[] {
  const [first, last] = [dateCell(from, column), dateCell(to, column)]
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  if (count > MOST_DAYS) throw new BadCell('bad-date', column)
  return Array.from({ length: Math.max(0, count) }, (_, day) => addDays(first, day))
}
