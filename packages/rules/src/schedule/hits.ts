import type { IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import type { TimeRange } from '../slots/free-slots.ts'
import { isOverlapping } from './cut-hours.ts'
import { type Absence, asIfOpen, hoursOf, type Schedule } from './schedule.ts'
import { reasonsOfHours, type WhyNot } from './why-not.ts'

export type Visit = TimeRange & { date: IsoDate; start: Minutes; end: Minutes }

/** Why a visit has no hours, if it has none: closed, outside them, not at the beginning of a slot, or the doctor is away. */
export function whyWithoutHours(schedule: Schedule, visit: Visit): WhyNot | undefined {
  const [reason] = reasonsOfHours(schedule, visit.date, visit.start, visit.end - visit.start)
  if (reason === 'closed') return reason
  if (schedule.absences.some((absence) => isOverlapping(visit, absence))) return 'absent'
  return reason
}

/** Whether the doctor is there at the time of a visit: it has its hours, begins only between two slots, or lies in a break. */
export function isDoctorThere(schedule: Schedule, visit: Visit): boolean {
  const why = whyWithoutHours(schedule, visit)
  return why === undefined || why === 'off-grid' || why === 'break'
}

/** Of these a doctor’s list says that a visit was kept, though the hours have changed. */
export const OUTSIDE_HOURS = ['closed', 'absent', 'outside-hours', 'break'] as const
export type OutsideHours = (typeof OUTSIDE_HOURS)[number]

/** Why a visit lies outside the hours, if it does: one that only begins between two slots lies in them. */
export function whyOutsideHours(schedule: Schedule, visit: Visit): OutsideHours | null {
  const why = whyWithoutHours(schedule, visit)
  return OUTSIDE_HOURS.find((one) => one === why) ?? null
}

/**
 * Why a change hits a visit: something stands against it that did not before. A visit that was kept once (off the grid, in a
 * break, outside the hours) is hit again by a day that is closed, by an absence, and by hours that end further from it; not by
 * the same absence again, shorter or as it was.
 */
export function whyHit(visit: Visit, before: Schedule, after: Schedule): WhyNot | undefined {
  if (isClosed(after, visit) && !isClosed(before, visit)) return 'closed'
  if (absencesOver(after, visit).some((absence) => !isKnown(absence, before))) return 'absent'
  const hadHours = whyWithoutHours(before, visit) === undefined
  if (hadHours || outsideBy(after, visit) > outsideBy(before, visit)) return reasonOfHours(after, visit)
  return undefined
}

/** Whether a change gives a visit its hours back, or has its doctor there again. */
export function areHoursGivenBack(visit: Visit, before: Schedule, after: Schedule): boolean {
  if (!isDoctorThere(before, visit) && isDoctorThere(after, visit)) return true
  return whyWithoutHours(before, visit) !== undefined && whyWithoutHours(after, visit) === undefined
}

const isClosed = (schedule: Schedule, { date, start, end }: Visit) =>
  reasonsOfHours(schedule, date, start, end - start).includes('closed')

const reasonOfHours = (schedule: Schedule, { date, start, end }: Visit) =>
  reasonsOfHours(schedule, date, start, end - start).find((reason) => reason !== 'closed')

const absencesOver = ({ absences }: Schedule, visit: Visit) =>
  absences.filter((absence) => isOverlapping(visit, absence))

/** One of the same kind was there that took as much or more. */
const isKnown = ({ kind, startsAt, endsAt }: Absence, { absences }: Schedule): boolean =>
  absences.some((one) => one.kind === kind && one.startsAt <= startsAt && one.endsAt >= endsAt)

/** By how much a visit lies outside the hours of its date, were the hospital open: 0 in them, Infinity where there are none. */
function outsideBy(schedule: Schedule, { date, start, end }: Visit): Minutes {
  const { windows } = hoursOf(asIfOpen(schedule, date, end), date)
  return Math.min(Infinity, ...windows.map((one) => Math.max(0, one.start - start, end - one.end)))
}
