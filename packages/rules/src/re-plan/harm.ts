import { addDays, type IsoDate } from '../calendar-date.ts'
import { DAY, type Minutes, onClock } from '../clock-time.ts'
import { type DayPart, dayPartOf, weekdayOf } from '../waiting-list/wish.ts'

/** Points; the unit is one day more. */
const HARM = {
  day: 10,
  halfHour: 1,
  otherDoctor: 40,
  againstWish: 30,
} as const

type Time = { doctorId: string; date: IsoDate; start: Minutes }

/** What suits a patient; empty: any. */
export type Suits = { weekdays: readonly number[]; dayParts: readonly DayPart[] }

export type NumberDates = (date: IsoDate) => number

/** What another time costs compared with the agreed one. */
export function harmFrom(
  from: Time,
  suits: readonly Suits[],
  numberOf: NumberDates = dateNumber,
): (to: Time) => number {
  // After midnight one comes on the next day.
  const dayOf = ({ date, start }: Time) => numberOf(date) + Math.floor(start / DAY)
  const fromDay = dayOf(from)
  return (to) => harmOf(from, to, Math.abs(dayOf(to) - fromDay), suits)
}

/** Reads each date once. */
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
