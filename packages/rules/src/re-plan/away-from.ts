import type { Minutes } from '../clock-time.ts'
import { isDoctorThere, type Visit } from '../schedule/hits.ts'
import { isOverlapping } from '../schedule/cut-hours.ts'
import { hoursOf, type Schedule } from '../schedule/schedule.ts'
import { hospitalDay, placeSlots } from '../slots/hospital-slots.ts'

/**
 * From when the doctor of a visit without hours is away: the absence's beginning, the end of the last hours
 * before, or the start of the day. Null where the doctor is there (between slots, or in a break).
 */
export function awayFrom(schedule: Schedule, visit: Visit, timeZone: string): Date | null {
  if (isDoctorThere(schedule, visit)) return null
  const begins = schedule.absences
    .filter((absence) => isOverlapping(absence, visit))
    .map(({ startsAt }) => startsAt.getTime())
  return begins.length > 0 ? new Date(Math.min(...begins)) : hoursEnd(schedule, visit, timeZone)
}

/** At the latest when the visit begins. */
function hoursEnd(schedule: Schedule, { date, start, startsAt }: Visit, timeZone: string): Date {
  const before = hoursOf(schedule, date).windows.filter((window) => window.start < start)
  if (before.length === 0) return hospitalDay(date, timeZone).start
  const end = Math.max(...before.map((window) => window.end))
  return end < start ? (instantOf(end, date, timeZone) ?? startsAt) : startsAt
}

const instantOf = (minutes: Minutes, date: Visit['date'], timeZone: string): Date | undefined =>
  placeSlots([{ start: minutes, end: minutes + 1 }], date, timeZone)[0]?.startsAt
