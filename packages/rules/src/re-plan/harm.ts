import { addDays, type IsoDate } from '../calendar-date.ts'
import { DAY, type Minutes, onClock } from '../clock-time.ts'
import { type DayPart, dayPartOf, weekdayOf } from '../waiting-list/wish.ts'

/** Points: what one day more is worth, and the rest measured by it. */
export const HARM = {
  day: 10,
  halfHour: 1,
  otherDoctor: 40,
  againstWish: 30,
} as const

type Time = { doctorId: string; date: IsoDate; start: Minutes }

/** What a patient has said of the times that suit; empty: any. */
export type Suits = { weekdays: readonly number[]; dayParts: readonly DayPart[] }

/** Dates, numbered one after the other. */
export type NumberDates = (date: IsoDate) => number

/** How much harm it does to be seen at another time than was agreed: at which, is asked of what this gives. */
export function harmFrom(
  from: Time,
  suits: readonly Suits[],
  numberOf: NumberDates = dateNumber,
): (to: Time) => number {
  // Of the day on which one comes, which is the next one for a slot after midnight.
  const dayOf = ({ date, start }: Time) => numberOf(date) + Math.floor(start / DAY)
  const fromDay = dayOf(from)
  return (to) => harmOf(from, to, Math.abs(dayOf(to) - fromDay), suits)
}

/** Each date is read once: for who asks of many times. */
export function datesOnce(): NumberDates {
  const known = new Map<IsoDate, number>()
  return (date) => {
    const found = known.get(date) ?? dateNumber(date)
    known.set(date, found)
    return found
  }
}

function harmOf(from: Time, to: Time, days: number, suits: readonly Suits[]): number {
  const other = Math.abs(onClock(to.start) - onClock(from.start))
  const halfHours = Math.round(Math.min(other, DAY - other) / 30)
  return (
    HARM.day * days +
    HARM.halfHour * halfHours +
    (to.doctorId === from.doctorId ? 0 : HARM.otherDoctor) +
    (suits.every((one) => isSuitable(one, to)) ? 0 : HARM.againstWish)
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
const dateNumber = (date: IsoDate) => Date.parse(date) / DAY_MS

function isSuitable({ weekdays, dayParts }: Suits, { date, start }: Time): boolean {
  const weekday = weekdayOf(addDays(date, Math.floor(start / DAY)))
  return (
    (weekdays.length === 0 || weekdays.includes(weekday)) &&
    (dayParts.length === 0 || dayParts.includes(dayPartOf(start)))
  )
}
