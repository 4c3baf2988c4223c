import { readDayMonthYear } from '../calendar-date.ts'
import { clock12, clock24, type Minutes, readClockTime } from '../clock-time.ts'
import { daySlots, isStep, type Slot } from './day-slots.ts'
import { findSlot } from './slot-label.ts'

/** spec 3; `duration` in whole minutes. */
export type SlotBuilderOptions = {
  starting_time?: string
  ending_time?: string
  duration?: number
  /** DD-MM-YYYY, else today. */
  date?: string
  /** Labels or start times. */
  blockSchedule?: readonly string[]
  isCurrent?: boolean
  next?: boolean
  withDate?: boolean
  isNotRailwayTime?: boolean
  startToEndObj?: boolean
}

/** DD-MM-YYYY; minutes after midnight. */
type WallClock = { date: string; time: Minutes }

/** spec 3 */
type BuiltSlot =
  | { slot: string }
  | { slot: string; date: string }
  | { slot: string; start: string; end: string }

type SlotBuilderError =
  | 'missing-starting-time'
  | 'missing-ending-time'
  | 'unreadable-starting-time'
  | 'unreadable-ending-time'
  | 'unusable-duration'
  | 'unreadable-date'

/** `option` has no AM or PM; stops nothing. */
type SlotBuilderHint = { option: 'starting_time' | 'ending_time'; hint: 'use HH:MM AM/PM' }

/** Values: a rule has no console. */
type SlotBuilderResult =
  | { ok: true; slots: BuiltSlot[]; hints: SlotBuilderHint[] }
  | { ok: false; reason: SlotBuilderError; hints: SlotBuilderHint[] }

type Range = { start: Minutes; end: Minutes; step: Minutes; date: string }

const DEFAULT_DURATION: Minutes = 15
const NOON: Minutes = 720

/** spec 5, R23. `now` matters with `isCurrent` or without a date. */
export function buildSlots(options: SlotBuilderOptions, now: WallClock): SlotBuilderResult {
  const hints = hintsOn(options)
  const range = readRange(options, now)
  if (typeof range === 'string') return { ok: false, reason: range, hints }
  const all = daySlots(range.start, range.end, range.step)
  const blocked = new Set(options.blockSchedule?.map((time) => findSlot(all, time)))
  const isToday = options.isCurrent === true && range.date === now.date
  const slots = all
    .filter((slot) => !isToday || isAhead(slot, now.time, options.next === true))
    .filter((slot) => !blocked.has(slot))
    .map((slot) => written(slot, range.date, options))
  return { ok: true, slots, hints }
}

function readRange(options: SlotBuilderOptions, now: WallClock): Range | SlotBuilderError {
  const { starting_time, ending_time, duration = DEFAULT_DURATION, date = now.date } = options
  if (!starting_time) return 'missing-starting-time'
  if (!ending_time) return 'missing-ending-time'
  const start = readClockTime(starting_time)
  const end = readEnd(ending_time)
  if (start === null) return 'unreadable-starting-time'
  if (end === null) return 'unreadable-ending-time'
  if (!isStep(duration)) return 'unusable-duration'
  if (readDayMonthYear(date) === null) return 'unreadable-date'
  return { start, end, step: duration, date }
}

/** '12:00 AM' as an end means noon (spec 5); midnight is 00:00. */
function readEnd(text: string): Minutes | null {
  const end = readClockTime(text)
  return end === 0 && hasHalf(text) ? NOON : end
}

function hintsOn(options: SlotBuilderOptions): SlotBuilderHint[] {
  const names = ['starting_time', 'ending_time'] as const
  return names
    .filter((name) => options[name] && !hasHalf(options[name]))
    .map((option) => ({ option, hint: 'use HH:MM AM/PM' }))
}

function hasHalf(text: string): boolean {
  return /(AM|PM)\s*$/i.test(text)
}

function isAhead(slot: Slot, now: Minutes, isNowIncluded: boolean): boolean {
  return isNowIncluded ? slot.start >= now : slot.start > now
}

/** Date or start and end, never both (spec 3). */
function written(slot: Slot, date: string, options: SlotBuilderOptions): BuiltSlot {
  const write = options.isNotRailwayTime ? clock24 : clock12
  const start = write(slot.start)
  const end = write(slot.end)
  const label = `${start} - ${end}`
  if (options.startToEndObj) return { slot: label, start, end }
  return options.withDate ? { slot: label, date } : { slot: label }
}
