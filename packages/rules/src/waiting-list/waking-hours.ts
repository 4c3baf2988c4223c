import { addDays, type IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { quietAround, type QuietHours } from '../reminders/quiet-hours.ts'
import { hospitalTime } from '../slots/hospital-slots.ts'
import { instantAt } from '../slots/zone-words.ts'

/** When nobody is written to and no time runs out: the hospital's quiet hours, in its time; null: there are none. */
export type WakingRules = { timeZone: string; quietHours: QuietHours | null }

const MINUTE_MS = 60_000

export function isNight(instant: Date, rules: WakingRules): boolean {
  return wakingTime(instant, rules) > instant
}

/** The instant itself by day, else the end of the quiet hours. */
export function wakingTime(instant: Date, { timeZone, quietHours }: WakingRules): Date {
  const quiet = quietHours && quietAround(instant, quietHours, timeZone)
  // An hour that comes twice is quiet the first time.
  return quiet && quiet.end > instant ? quiet.end : instant
}

/** When a date is over for people: whom something is meant for from then on is told on the next. */
export function endOfDay(date: IsoDate, { timeZone, quietHours }: WakingRules): Date {
  const midnight = instantAt(addDays(date, 1), 0, timeZone)
  const quiet = quietHours && quietAround(new Date(midnight.getTime() - 1), quietHours, timeZone)
  return quiet ? quiet.begin : midnight
}

/** So many minutes later, the quiet hours not counted. */
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

/** When the next quiet hours begin. */
function nextQuiet(instant: Date, { timeZone, quietHours }: WakingRules): number {
  if (!quietHours) return Infinity
  const { date } = hospitalTime(instant, timeZone)
  const begin = instantAt(date, quietHours.from, timeZone)
  return (begin > instant ? begin : instantAt(addDays(date, 1), quietHours.from, timeZone)).getTime()
}
