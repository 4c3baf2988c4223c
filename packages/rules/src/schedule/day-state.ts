import { addDays, type IsoDate } from '../calendar-date.ts'
import { DAY, type Minutes } from '../clock-time.ts'
import { type HospitalSlot, hospitalToday } from '../slots/hospital-slots.ts'
import { isWithinReach, slotsLeft, slotsOf, slotsOfHours, type Taken } from './offered.ts'
import { asIfOpen, hoursOf, type Schedule } from './schedule.ts'

const MINUTE_MS = 60_000

/** Why a day has no free time; of why somebody is away, or who has the times, it says nothing. */
export const DAY_STATES = [
  'free',
  'past',
  'too-far',
  'closed',
  'no-hours',
  'absent',
  'too-soon',
  'full',
] as const
export type DayState = (typeof DAY_STATES)[number]

type Question = { taken: Taken; now: Date; timeZone: string; length?: Minutes | undefined }

/** What a date has to offer, and why nothing. */
export function dayState(
  schedule: Schedule,
  date: IsoDate,
  question: Question,
): { state: DayState; slots: HospitalSlot[] } {
  const slots = slotsLeft(schedule, date, question)
  return { state: slots.length > 0 ? 'free' : whyNone(schedule, date, question), slots }
}

function whyNone(schedule: Schedule, date: IsoDate, question: Question): Exclude<DayState, 'free'> {
  const { now, timeZone } = question
  if (!isWithinReach(schedule, date, { now, timeZone })) {
    return date > hospitalToday(now, timeZone) ? 'too-far' : 'past'
  }
  if (hoursOf(schedule, date).source === 'closed') return 'closed'
  const ofHours = slotsOfHours(schedule, date, question)
  if (ofHours.length === 0) return 'no-hours'
  const ahead = ofHours.filter(({ startsAt }) => startsAt > now)
  if (ahead.length === 0) return 'past'
  const present = new Set(slotsOf(schedule, date, question).map(({ start }) => start))
  if (!ahead.some(({ start }) => present.has(start))) return 'absent'
  return slotsLeft({ ...schedule, noticeMinutes: 0 }, date, question).length > 0 ? 'too-soon' : 'full'
}

/**
 * When what can be booked is another without anybody’s doing: a slot has begun, or is too near by now. Null when that is after
 * the last of these dates, which are in their order.
 */
export function nextTurn(
  schedule: Schedule,
  dates: readonly IsoDate[],
  { now, timeZone, length }: Omit<Question, 'taken'>,
): Date | null {
  const notice = schedule.noticeMinutes * MINUTE_MS
  let begun: number | null = null
  for (const date of dates) {
    for (const { startsAt } of slotsOfHours(schedule, date, { timeZone, length })) {
      const start = startsAt.getTime()
      if (start <= now.getTime()) continue
      begun ??= start
      // All that follow are later.
      if (start - notice > now.getTime()) return new Date(Math.min(begun, start - notice))
    }
  }
  return begun === null ? null : new Date(begun)
}

/** The days of the week with hours, 0 is Monday: of the plan of now, or the next one where there is none yet. */
export function weekdaysOf(schedule: Schedule, today: IsoDate): number[] {
  const { plans, usual } = schedule
  const reach = addDays(today, schedule.horizonDays)
  const plansAhead = plans
    .filter(({ from, to }) => from <= reach && (to === null || to >= today))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const [plan] = plansAhead
  const usualDays = usual.start === usual.end ? [] : [0, 1, 2, 3, 4, 5, 6]
  // Until it begins, the usual hours are those that a patient meets.
  if (!plan || (plan.from > today && usualDays.length > 0)) return usualDays
  return plan.days.flatMap((windows, day) => (windows.length > 0 ? [day] : []))
}

/** A time on the clock in the hours of a date, closed or not: after its midnight in those that run past it, else on the date itself. */
export function startOnDate(schedule: Schedule, date: IsoDate, clock: Minutes): Minutes {
  const { windows } = hoursOf(asIfOpen(schedule, date, clock + DAY), date)
  const isWithin = (start: Minutes) => windows.some((window) => window.start <= start && start < window.end)
  return !isWithin(clock) && isWithin(clock + DAY) ? clock + DAY : clock
}

/** Those that begin nearest to an instant, the earliest first. */
export function nearestSlots<S extends { startsAt: Date }>(
  slots: readonly S[],
  instant: Date,
  most: number,
): S[] {
  const distance = ({ startsAt }: S) => Math.abs(startsAt.getTime() - instant.getTime())
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, most)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}
