import type { IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import type { TimeRange } from '../slots/free-slots.ts'
import { isOverlapping } from './cut-hours.ts'
import { type Absence, asIfOpen, hoursOf, type Schedule } from './schedule.ts'
import { reasonsOfHours, type WhyNot } from './why-not.ts'

export type Visit = TimeRange & { date: IsoDate; start: Minutes; end: Minutes }

export function whyWithoutHours(schedule: Schedule, visit: Visit): WhyNot | undefined {
  const [reason] = reasonsOfHours(schedule, visit.date, visit.start, visit.end - visit.start)
  if (reason === 'closed') return reason
  if (schedule.absences.some((absence) => isOverlapping(visit, absence))) return 'absent'
  return reason
}

/** Also between two slots, or in a break. */
export function isDoctorThere(schedule: Schedule, visit: Visit): boolean {
  const why = whyWithoutHours(schedule, visit)
  return why === undefined || why === 'off-grid' || why === 'break'
}

/** Shown as kept though the hours changed. */
export const OUTSIDE_HOURS = ['closed', 'absent', 'outside-hours', 'break'] as const
export type OutsideHours = (typeof OUTSIDE_HOURS)[number]

/** A time between two slots lies inside. */
export function whyOutsideHours(schedule: Schedule, visit: Visit): OutsideHours | null {
  const why = whyWithoutHours(schedule, visit)
  return OUTSIDE_HOURS.find((one) => one === why) ?? null
}

/**
 * Something prevents the visit that did not before. One kept outside the hours is hit again by a closed
 * day, another absence, or hours that end further away.
 */
export function whyHit(visit: Visit, before: Schedule, after: Schedule): WhyNot | undefined {
  if (isClosed(after, visit) && !isClosed(before, visit)) return 'closed'
  if (absencesOver(after, visit).some((absence) => !isKnown(absence, before))) return 'absent'
  const hadHours = whyWithoutHours(before, visit) === undefined
  if (hadHours || outsideBy(after, visit) > outsideBy(before, visit)) return reasonOfHours(after, visit)
  return undefined
}

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

/** Or took more. */
const isKnown = ({ kind, startsAt, endsAt }: Absence, { absences }: Schedule): boolean =>
  absences.some((one) => one.kind === kind && one.startsAt <= startsAt && one.endsAt >= endsAt)

/** As if the hospital were open; Infinity without hours. */
function outsideBy(schedule: Schedule, { date, start, end }: Visit): Minutes {
  const { windows } = hoursOf(asIfOpen(schedule, date, end), date)
  return Math.min(Infinity, ...windows.map((one) => Math.max(0, one.start - start, end - one.end)))
}
