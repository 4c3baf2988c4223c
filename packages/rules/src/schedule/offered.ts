import type { Minutes } from '../clock-time.ts'
import type { TimeRange } from '../slots/free-slots.ts'
import { addDays, type IsoDate } from '../calendar-date.ts'
import { type HospitalSlot, hospitalToday, placeSlots } from '../slots/hospital-slots.ts'
import { cutWindow, isOverlapping } from './cut-hours.ts'
import { hoursOf, runsPastMidnight, type Schedule } from './schedule.ts'

const MINUTE_MS = 60_000

/** What takes a doctor's time. `isVisit` counts among a day's visits, on the date it is listed under; other times need no gap. */
export type Busy = TimeRange & ({ isVisit: true; date: IsoDate } | { isVisit: false })

export type Question = {
  busy: readonly Busy[]
  now: Date
  timeZone: string
  /** Of a visit of another length than the doctor's slots. */
  length?: Minutes | undefined
}

/** The slots of a date whatever is booked: what the hours give, less absences. */
export function slotsOf(
  schedule: Schedule,
  date: IsoDate,
  { timeZone, length = schedule.slotMinutes }: Pick<Question, 'timeZone' | 'length'>,
): HospitalSlot[] {
  const { windows } = hoursOf(schedule, date)
  const cut = windows.flatMap((window) => cutWindow(window, schedule.slotMinutes, length))
  const placed =
    length === schedule.slotMinutes
      ? placeSlots(cut, date, timeZone)
      : cut.flatMap((slot) => placeSlots([slot], date, timeZone))
  return placed.filter((slot) => !schedule.absences.some((absence) => isOverlapping(slot, absence)))
}

/** Those of a date that can be booked now, earliest first. */
export function offeredSlots(schedule: Schedule, date: IsoDate, question: Question): HospitalSlot[] {
  if (!isWithinReach(schedule, date, question)) return []
  if (isFull(schedule, date, question.busy)) return []
  const earliest = question.now.getTime() + schedule.noticeMinutes * MINUTE_MS
  return slotsOf(schedule, date, question).filter(
    (slot) => slot.startsAt.getTime() > earliest && !isTaken(slot, schedule, question.busy),
  )
}

/** From today to the horizon; yesterday too when its hours reach into today (R15). */
export function isWithinReach(
  schedule: Schedule,
  date: IsoDate,
  { now, timeZone }: Pick<Question, 'now' | 'timeZone'>,
): boolean {
  const today = hospitalToday(now, timeZone)
  if (date > addDays(today, schedule.horizonDays)) return false
  return date >= today || (date === addDays(today, -1) && runsPastMidnight(schedule, date))
}

export function isFull({ mostVisits }: Schedule, date: IsoDate, busy: readonly Busy[]): boolean {
  if (mostVisits === null) return false
  return busy.filter((one) => one.isVisit && one.date === date).length >= mostVisits
}

/** Whether something takes the slot, or stands too near to it. */
export function isTaken(slot: TimeRange, { gapMinutes }: Schedule, busy: readonly Busy[]): boolean {
  return busy.some((one) => isOverlapping(slot, one.isVisit ? widened(one, gapMinutes) : one))
}

export const widened = ({ startsAt, endsAt }: TimeRange, minutes: Minutes): TimeRange => ({
  startsAt: new Date(startsAt.getTime() - minutes * MINUTE_MS),
  endsAt: new Date(endsAt.getTime() + minutes * MINUTE_MS),
})
