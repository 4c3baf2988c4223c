import type { IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import type { TimeRange } from '../slots/free-slots.ts'
import { isOverlapping } from './cut-hours.ts'
import type { Schedule } from './schedule.ts'
import { reasonsOfHours, type WhyNot } from './why-not.ts'

type Visit = TimeRange & { date: IsoDate; start: Minutes; end: Minutes }

/** Why a visit has no hours, if it has none: closed, outside them, not at the beginning of a slot, or the doctor is away. */
export function whyWithoutHours(schedule: Schedule, visit: Visit): WhyNot | undefined {
  const [reason] = reasonsOfHours(schedule, visit.date, visit.start, visit.end - visit.start)
  if (reason === 'closed') return reason
  if (schedule.absences.some((absence) => isOverlapping(visit, absence))) return 'absent'
  return reason
}

/** Of these a doctor’s list says that a visit was kept, though the hours have changed. */
export const OUTSIDE_HOURS = ['closed', 'absent', 'outside-hours', 'break'] as const
export type OutsideHours = (typeof OUTSIDE_HOURS)[number]

/** Why a visit lies outside the hours, if it does: one that only begins between two slots lies in them. */
export function whyOutsideHours(schedule: Schedule, visit: Visit): OutsideHours | null {
  const why = whyWithoutHours(schedule, visit)
  return OUTSIDE_HOURS.find((one) => one === why) ?? null
}

/** Why a change hits a visit: it had hours before, and has none any more. What was kept once is no hit of the next change. */
export function whyHit(visit: Visit, before: Schedule, after: Schedule): WhyNot | undefined {
  return whyWithoutHours(before, visit) === undefined ? whyWithoutHours(after, visit) : undefined
}
