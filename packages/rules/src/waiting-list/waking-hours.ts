import { addDays, type IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { quietAround, type QuietHours } from '../reminders/quiet-hours.ts'
import { hospitalTime } from '../slots/hospital-slots.ts'
import { instantAt } from '../slots/zone-words.ts'

/** The hospital's quiet hours; null: none. */
export type WakingRules = { timeZone: string; quietHours: QuietHours | null }

const MINUTE_MS = 60_000

export function isNight(instant: Date, rules: WakingRules): boolean {
  return wakingTime(instant, rules) > instant
}

/** In quiet hours their end. */
export function wakingTime(instant: Date, { timeZone, quietHours }: WakingRules): Date {
  const quiet = quietHours && quietAround(instant, quietHours, timeZone)
  return quiet && quiet.end > instant ? quiet.end : instant
}

/** From then on people are told on the next date. */
export function endOfDay(date: IsoDate, { timeZone, quietHours }: WakingRules): Date {
  const midnight = instantAt(addDays(date, 1), 0, timeZone)
  const quiet = quietHours && quietAround(new Date(midnight.getTime() - 1), quietHours, timeZone)
  return quiet ? quiet.begin : midnight
}

/** Quiet hours not counted. */
export function afterWakingMinutes(start: Date, minutes: Minutes, rules: WakingRules): Date {
  let from = wakingTime(start, rules)
  let left = minutes * MINUTE_MS
  for (;;) {
    const room = nextQuiet(from, rules) - from.getTime()
    if (left <= room) return new Date(from.getTime() + left)
    left -= room
    from = wakingTime(new Date(from.getTime() + room), rules)
  }
}

function nextQuiet(instant: Date, { timeZone, quietHours }: WakingRules): number {
  if (!quietHours) return Infinity
  const { date } = hospitalTime(instant, timeZone)
  const begin = instantAt(date, quietHours.from, timeZone)
  return (begin > instant ? begin : instantAt(addDays(date, 1), quietHours.from, timeZone)).getTime()
}
