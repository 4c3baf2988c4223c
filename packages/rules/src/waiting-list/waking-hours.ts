import { addDays, type IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { hospitalTime } from '../slots/hospital-slots.ts'
import { instantAt } from '../slots/zone-words.ts'

/** When nobody is written to and no time runs out; in hospital time. */
const NIGHT = { from: 21 * 60, to: 8 * 60 } as const

const MINUTE_MS = 60_000

export function isNight(instant: Date, timeZone: string): boolean {
  const { minutes } = hospitalTime(instant, timeZone)
  return minutes >= NIGHT.from || minutes < NIGHT.to
}

/** The instant itself by day, else the end of the night. */
export function wakingTime(instant: Date, timeZone: string): Date {
  const { date, minutes } = hospitalTime(instant, timeZone)
  if (minutes < NIGHT.to) return instantAt(date, NIGHT.to, timeZone)
  return minutes >= NIGHT.from ? morningAfter(date, timeZone) : instant
}

/** When the next day begins for people. */
export function morningAfter(date: IsoDate, timeZone: string): Date {
  return instantAt(addDays(date, 1), NIGHT.to, timeZone)
}

/** So many minutes later, the nights not counted. */
export function afterWakingMinutes(start: Date, minutes: Minutes, timeZone: string): Date {
  let from = wakingTime(start, timeZone)
  let left = minutes * MINUTE_MS
  for (;;) {
    const { date } = hospitalTime(from, timeZone)
    const room = instantAt(date, NIGHT.from, timeZone).getTime() - from.getTime()
    if (left <= room) return new Date(from.getTime() + left)
    left -= room
    from = morningAfter(date, timeZone)
  }
}
