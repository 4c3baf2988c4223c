import { addDays, type IsoDate } from '../calendar-date.ts'
import { DAY, type Minutes } from '../clock-time.ts'
import { type HospitalSlot, hospitalToday } from '../slots/hospital-slots.ts'
import { isWithinReach, slotsLeft, slotsOf, slotsOfHours, type Taken } from './offered.ts'
import { asIfOpen, hoursOf, type Schedule } from './schedule.ts'

const MINUTE_MS = 60_000

/** Says nothing of why somebody is away, or who has the times. */
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

/** When offers change by themselves: a slot begins, or is too near. Dates in order; null beyond the last. */
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
      if (start - notice > now.getTime()) return new Date(Math.min(begun, start - notice))
    }
  }
  return begun === null ? null : new Date(begun)
}

/** 0 is Monday; of the current plan, else the next. */
export function weekdaysOf(schedule: Schedule, today: IsoDate): number[] {
  const { plans, usual } = schedule
  const reach = addDays(today, schedule.horizonDays)
  const plansAhead = plans
    .filter(({ from, to }) => from <= reach && (to === null || to >= today))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const [plan] = plansAhead
  const usualDays = usual.start === usual.end ? [] : [0, 1, 2, 3, 4, 5, 6]
  // Until it begins, patients meet the usual hours.
  if (!plan || (plan.from > today && usualDays.length > 0)) return usualDays
  return plan.days.flatMap((windows, day) => (windows.length > 0 ? [day] : []))
}

/** Closed or not; after midnight in hours that run past it. */
export function startOnDate(schedule: Schedule, date: IsoDate, clock: Minutes): Minutes {
  const { windows } = hoursOf(asIfOpen(schedule, date, clock + DAY), date)
  const isWithin = (start: Minutes) => windows.some((window) => window.start <= start && start < window.end)
  return !isWithin(clock) && isWithin(clock + DAY) ? clock + DAY : clock
}

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
