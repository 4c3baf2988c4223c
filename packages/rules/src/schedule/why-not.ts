import { addDays, type IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { type HospitalSlot, hospitalToday, placeSlots } from '../slots/hospital-slots.ts'
import { cutWindow, isOverlapping } from './cut-hours.ts'
import { isFull, slotsOfHours, type Question, widened } from './offered.ts'
import { hoursOf, runsPastMidnight, type Schedule } from './schedule.ts'

const MINUTE_MS = 60_000

export const WHY_NOT = [
  'skipped',
  'past',
  'notice',
  'horizon',
  'closed',
  'absent',
  'elsewhere',
  'outside-hours',
  'break',
  'off-grid',
  'booked',
  'held',
  'blocked',
  'buffer',
  'day-full',
] as const
export type WhyNot = (typeof WHY_NOT)[number]

/** What takes a time, beside visits: a hold, or a time that the doctor or another calendar keeps. */
export type NamedBusy = Question['busy'][number] & { why: 'booked' | 'held' | 'blocked' }

/**
 * All reasons why a visit cannot begin at a time of a date; none exactly when it is offered. `start` above 1440 is after
 * midnight, in hours of the date.
 */
export function whyNotOffered(
  schedule: Schedule,
  { date, start }: { date: IsoDate; start: Minutes },
  question: Omit<Question, 'busy'> & { busy: readonly NamedBusy[] },
): WhyNot[] {
  const length = question.length ?? schedule.slotMinutes
  const [slot] = placeSlots([{ start, end: start + length }], date, question.timeZone)
  if (!slot) return ['skipped', ...reasonsOfHours(schedule, date, start, length)]
  return [
    ...reasonsOfTime(schedule, date, slot, question),
    ...reasonsOfHours(schedule, date, start, length),
    ...(isUnderWay(schedule, date, slot, question) ? (['skipped'] as const) : []),
    ...(schedule.absences.some((absence) => isOverlapping(slot, absence)) ? (['absent'] as const) : []),
    ...(schedule.elsewhere?.some((one) => isOverlapping(slot, one)) ? (['elsewhere'] as const) : []),
    ...reasonsOfBusy(schedule, slot, question.busy),
    ...(isFull(schedule, date, question.busy) ? (['day-full'] as const) : []),
  ]
}

function reasonsOfTime(
  schedule: Schedule,
  date: IsoDate,
  slot: HospitalSlot,
  { now, timeZone }: Pick<Question, 'now' | 'timeZone'>,
): WhyNot[] {
  const today = hospitalToday(now, timeZone)
  const reasons: WhyNot[] = []
  const startsIn = slot.startsAt.getTime() - now.getTime()
  const isPastDate = date < today && !(date === addDays(today, -1) && runsPastMidnight(schedule, date))
  if (startsIn <= 0 || isPastDate) reasons.push('past')
  else if (startsIn <= schedule.noticeMinutes * MINUTE_MS) reasons.push('notice')
  if (date > addDays(today, schedule.horizonDays)) reasons.push('horizon')
  return reasons
}

export function reasonsOfHours(schedule: Schedule, date: IsoDate, start: Minutes, length: Minutes): WhyNot[] {
  const { source, windows } = hoursOf(schedule, date)
  if (source === 'closed') return ['closed']
  const around = windows.find((window) => window.start <= start && start + length <= window.end)
  if (around) {
    const begins = cutWindow(around, schedule.slotMinutes, length).some((slot) => slot.start === start)
    return begins ? [] : ['off-grid']
  }
  const isBetween =
    windows.some(({ end }) => end < start + length) && windows.some((window) => window.start > start)
  return [isBetween ? 'break' : 'outside-hours']
}

/** A slot that began before the clocks were put forward can last into this one. */
function isUnderWay(
  schedule: Schedule,
  date: IsoDate,
  slot: HospitalSlot,
  { timeZone, length = schedule.slotMinutes }: Pick<Question, 'timeZone' | 'length'>,
): boolean {
  const cut = hoursOf(schedule, date).windows.flatMap((window) =>
    cutWindow(window, schedule.slotMinutes, length),
  )
  if (!cut.some(({ start }) => start === slot.start)) return false
  const placed = slotsOfHours(schedule, date, { timeZone, length })
  return !placed.some(({ start }) => start === slot.start)
}

function reasonsOfBusy(schedule: Schedule, slot: HospitalSlot, busy: readonly NamedBusy[]): WhyNot[] {
  const over = new Set<WhyNot>()
  for (const one of busy) {
    if (isOverlapping(slot, one)) over.add(one.why)
    else if (one.isVisit && isOverlapping(slot, widened(one, schedule.gapMinutes))) over.add('buffer')
  }
  return [...over]
}
