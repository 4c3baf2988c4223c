import type { IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { hospitalToday } from '../slots/hospital-slots.ts'
import { afterWakingMinutes, wakingTime, type WakingRules } from './waking-hours.ts'

export type OfferTerms = {
  tellAt: Date
  until: Date
  /** Hospital date, for the limit per day. */
  day: IsoDate
}

const MINUTE_MS = 60_000
const SOON_MS = 48 * 60 * MINUTE_MS

/** Short, so that another can still be asked. */
const TODAY_MINUTES = 15
const SOON_MINUTES = 2 * 60
const LATER_MINUTES = 12 * 60

/** One must still get there. */
const LAST_ANSWER_MS = 30 * MINUTE_MS
/** Waking minutes; with fewer nobody is asked. */
const SHORTEST_MINUTES = 15

/** Null when it is too late. */
export function offerTerms(startsAt: Date, now: Date, rules: WakingRules): OfferTerms | null {
  const { timeZone } = rules
  const tellAt = wakingTime(now, rules)
  const last = new Date(startsAt.getTime() - LAST_ANSWER_MS)
  if (afterWakingMinutes(tellAt, SHORTEST_MINUTES, rules) > last) return null
  const end = afterWakingMinutes(tellAt, minutesToAnswer(startsAt, tellAt, timeZone), rules)
  return { tellAt, until: end < last ? end : last, day: hospitalToday(tellAt, timeZone) }
}

function minutesToAnswer(startsAt: Date, tellAt: Date, timeZone: string): Minutes {
  if (hospitalToday(startsAt, timeZone) === hospitalToday(tellAt, timeZone)) return TODAY_MINUTES
  return startsAt.getTime() - tellAt.getTime() <= SOON_MS ? SOON_MINUTES : LATER_MINUTES
}
