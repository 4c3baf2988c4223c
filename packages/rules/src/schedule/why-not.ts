import { addDays, type IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { type HospitalSlot, hospitalToday, placeSlots } from '../slots/hospital-slots.ts'
import { cutWindow, isOverlapping } from './cut-hours.ts'
import { isFull, slotsOfHours, type Question, widened } from './offered.ts'
import { asIfOpen, hoursOf, runsPastMidnight, type Schedule } from './schedule.ts'

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

/** Beside visits: a hold, a doctor's or a calendar's own time. */
export type NamedBusy = Question['busy'][number] & { why: 'booked' | 'held' | 'blocked' }

/**
 * Every reason, none hiding another; empty exactly when it is offered. `start` above 1440 is after midnight.
 */
export function whyNotOffered(
  schedule: Schedule,
  { date, start }: { date: IsoDate; start: Minutes },
  question: Omit<Question, 'busy'> & { busy: readonly NamedBusy[] },
): WhyNot[] {
  const length = question.length ?? schedule.slotMinutes
  const [slot] = placeSlots([{ start, end: start + length }], date, question.timeZone)
  const open = asIfOpen(schedule, date, start + length)
  const reasons = new Set<WhyNot>([
    ...reasonsOfDate(open, date, question),
    ...reasonsOfHours(schedule, date, start, length),
    ...(slot ? reasonsOfSlot(open, date, slot, question) : (['skipped'] as const)),
  ])
  return WHY_NOT.filter((why) => reasons.has(why))
}

function reasonsOfDate(schedule: Schedule, date: IsoDate, { now, timeZone, busy }: Question): WhyNot[] {
  const today = hospitalToday(now, timeZone)
  const isPast = date < today && !(date === addDays(today, -1) && runsPastMidnight(schedule, date))
  return [
    ...(isPast ? (['past'] as const) : []),
    ...(date > addDays(today, schedule.horizonDays) ? (['horizon'] as const) : []),
    ...(isFull(schedule, date, busy) ? (['day-full'] as const) : []),
  ]
}

function reasonsOfSlot(
  schedule: Schedule,
  date: IsoDate,
  slot: HospitalSlot,
  question: Omit<Question, 'busy'> & { busy: readonly NamedBusy[] },
): WhyNot[] {
  const startsIn = slot.startsAt.getTime() - question.now.getTime()
  const reasons: WhyNot[] = reasonsOfBusy(schedule, slot, question.busy)
  if (startsIn <= 0) reasons.push('past')
  else if (startsIn <= schedule.noticeMinutes * MINUTE_MS) reasons.push('notice')
  if (isUnderWay(schedule, date, slot, question)) reasons.push('skipped')
  if (schedule.absences.some((absence) => isOverlapping(slot, absence))) reasons.push('absent')
  if (schedule.elsewhere?.some((one) => isOverlapping(slot, one))) reasons.push('elsewhere')
  return reasons
}

/** Also what would prevent it if the hospital were open. */
export function reasonsOfHours(schedule: Schedule, date: IsoDate, start: Minutes, length: Minutes): WhyNot[] {
  const open = asIfOpen(schedule, date, start + length)
  const others = reasonsOfOpenHours(open, date, start, length)
  return open === schedule ? others : ['closed', ...others]
}

function reasonsOfOpenHours(schedule: Schedule, date: IsoDate, start: Minutes, length: Minutes): WhyNot[] {
  const { windows } = hoursOf(schedule, date)
  const around = windows.find((window) => window.start <= start && start + length <= window.end)
  if (around) {
    const begins = cutWindow(around, schedule.slotMinutes, length).some((slot) => slot.start === start)
    return begins ? [] : ['off-grid']
  }
  const isBetween =
    windows.some(({ end }) => end < start + length) && windows.some((window) => window.start > start)
  return [isBetween ? 'break' : 'outside-hours']
}

/** After clocks went forward. */
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
