import { createHash } from 'node:crypto'
import { email as emailField, LIMITS, text } from '@desk/contract/fields'
import { type IsoDate, readDayMonthYear } from '@desk/rules/calendar-date'
import { DAY, readClockTime } from '@desk/rules/clock-time'
import { inOurDigits } from '@desk/rules/our-digits'
import { intoNextDay } from '@desk/rules/schedule/day-windows'
import type { Window } from '@desk/rules/schedule/schedule'
import { placeSlots } from '@desk/rules/slots/hospital-slots'
import * as z from 'zod/mini'
import type { Problem, Reason } from '../import-entries.ts'

/** Caught by whoever reads the row. */
export class BadCell extends Error {
  readonly problem: Problem

  constructor(reason: Reason, field?: string) {
    super(reason)
    this.problem = { reason, field }
  }
}

export type Cells = (column: string) => string

const MOST: Record<string, number> = {
  first_name: LIMITS.name,
  last_name: LIMITS.name,
  name: LIMITS.name,
  phone: LIMITS.phone,
  address: LIMITS.address,
  website: LIMITS.website,
  gender: LIMITS.gender,
  reference: LIMITS.address,
  note: LIMITS.reason,
}

/** Reused: a schema per cell would take most of the memory. */
const texts = new Map<number, ReturnType<typeof text>>()

function textOf(most: number): ReturnType<typeof text> {
  const made = texts.get(most) ?? text(most)
  texts.set(most, made)
  return made
}

export function cell(value: string, column: string): string {
  const most = MOST[column] ?? LIMITS.detail
  const trimmed = column === 'phone' ? inOurDigits(value.trim()) : value.trim()
  if (trimmed === '') return ''
  if (trimmed.length > most) throw new BadCell('too-long', column)
  if (!z.safeParse(textOf(most), trimmed).success) throw new BadCell('not-plain', column)
  return trimmed
}

export function needed(value: string, column: string): string {
  const found = cell(value, column)
  if (found === '') throw new BadCell('missing', column)
  return found
}

export function emailCell(value: string, column: string): string {
  const found = value.trim()
  if (found === '') throw new BadCell('missing', column)
  if (!z.safeParse(emailField, found).success) throw new BadCell('bad-email', column)
  return found.toLowerCase()
}

export const optionalEmail = (value: string, column: string): string | null =>
  value.trim() === '' ? null : emailCell(value, column)

const two = (part = '') => part.padStart(2, '0')

/** Reads `2027-03-02`, `02-03-2027`, `02.03.2027` or `02/03/2027`, day first. */
export function dateCell(value: string, column: string): IsoDate {
  const found = value.trim()
  if (found === '') throw new BadCell('missing', column)
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(found) ?? []
  const [, ownDay, ownMonth, ownYear] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(found) ?? []
  const date = readDayMonthYear(`${two(day ?? ownDay)}-${two(month ?? ownMonth)}-${year ?? ownYear ?? ''}`)
  if (date === null) throw new BadCell('bad-date', column)
  return date
}

/** Reads `9:00`, `09:00`, `09:00:00` or `9:00 AM`. */
export function timeCell(value: string, column: string): number {
  const found = value.trim()
  if (found === '') throw new BadCell('missing', column)
  const minutes = readClockTime(found.replace(/^(\d{1,2}:\d{2}):\d{2}/, '$1').replace(/^(\d):/, '0$1:'))
  if (minutes === null) throw new BadCell('bad-time', column)
  return minutes
}

/** `09:00-12:00 13:00-17:00`, apart by blanks, `,` or `;`; empty or `-`: none. */
export function windowsCell(value: string, column: string): Window[] {
  const parts = value.replaceAll(/\s*[-–]\s*/g, '-').split(/[\s,;]+/)
  const windows = parts.flatMap((part) => (part === '' || part === '-' ? [] : [toWindow(part, column)]))
  return inOrder(windows, column)
}

function toWindow(part: string, column: string): Window {
  const [from = '', to = '', more] = part.split('-')
  if (more !== undefined) throw new BadCell('bad-hours', column)
  const [start, end] = [timeCell(from, column), to === '24:00' ? 0 : timeCell(to, column)]
  if (start === end) throw new BadCell('bad-hours', column)
  return { start, end: end < start ? end + DAY : end }
}

/** Sorts them, and refuses what overlaps or passes 24 hours. */
export function inOrder(windows: readonly Window[], column: string): Window[] {
  const ordered = windows.toSorted((a, b) => a.start - b.start)
  const isOverlapping = ordered.some(({ end }, place) => end > (ordered[place + 1]?.start ?? Infinity))
  const [first, last] = [ordered.at(0), ordered.at(-1)]
  if (isOverlapping || (first && last && last.end - first.start > DAY)) throw new BadCell('bad-hours', column)
  return ordered
}

/** For the database: nights end before the next day's hours. */
export function inWeek(days: readonly Window[][], columns: readonly string[]): Window[][] {
  const wrong = intoNextDay(days)
  if (wrong) throw new BadCell('into-next-day', columns[wrong.weekday])
  return [...days]
}

export function numberCell(value: string, column: string, [least, most]: readonly [number, number]): number {
  const found = Number(value.trim())
  if (!/^\d{1,6}$/.test(value.trim()) || found < least || found > most)
    throw new BadCell('bad-number', column)
  return found
}

type Span = { date: IsoDate; start: number; minutes: number }

/** The span's instants, by the clock of that time zone. */
export function spanOf({ date, start, minutes }: Span, timeZone: string, column: string) {
  if (minutes <= 0) throw new BadCell('ends-before', column)
  const [slot] = placeSlots([{ start, end: start + minutes }], date, timeZone)
  if (!slot) throw new BadCell('bad-time', column)
  return { startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() }
}

/** For nameless lines: the same line, the same name. */
export const madeRef = (...parts: string[]): string =>
  `made:${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)}`

/** Stands for a missing number; the desk asks for it. */
export const NO_PHONE = '-'
