import type { Figures } from '@desk/contract/figures'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { locale, words } from '../../lib/words.ts'

/** A Monday. */
const SOME_MONDAY = Date.UTC(2027, 2, 1)
const DAY_MS = 24 * 60 * 60_000

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** 0 is Monday. */
export const shortWeekday = (weekday: number, weekdayLength: 'short' | 'narrow' = 'short'): string =>
  shown(SOME_MONDAY + weekday * DAY_MS, { weekday: weekdayLength })

export function partName(part: IsoDate, per: Figures['per']): string {
  return per === 'month' ? monthName(part) : dayMonthYear(part)
}

const monthName = (date: IsoDate): string => shown(Date.parse(date), { month: 'long', year: 'numeric' })

/** Of days, too, which may be of one month. */
export function monthsOf(parts: readonly IsoDate[]) {
  const [from, to] = [monthName(parts[0] ?? ''), monthName(parts.at(-1) ?? '')]
  return { span: from === to ? ('one' as const) : ('several' as const), from, to }
}

export function shortPartName(part: IsoDate, per: Figures['per']): string {
  return shown(Date.parse(part), per === 'month' ? { month: 'short' } : { day: 'numeric', month: 'short' })
}

export const inPercent = (percent: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)

export const countAndShare = (count: number, share: string): string =>
  words('figures.countAndShare', { count: new Intl.NumberFormat(locale()).format(count), share })

export const cellOf = (value: number | null): string => (value === null ? '–' : String(value))

export const partHeader = (per: Figures['per']): string => words('figures.part', { per })

function shown(time: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(time)
}
