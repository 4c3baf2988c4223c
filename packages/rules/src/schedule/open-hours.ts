import type { IsoDate } from '../calendar-date.ts'
import type { TimeRange } from '../slots/free-slots.ts'
import { slotsOf } from './offered.ts'
import type { Schedule, Window } from './schedule.ts'

/** Adjoining slots are one time, absences taken out. */
export function openHours(schedule: Schedule, date: IsoDate, timeZone: string): (Window & TimeRange)[] {
  const hours: (Window & TimeRange)[] = []
  for (const slot of slotsOf(schedule, date, { timeZone })) {
    const before = hours.at(-1)
    if (before?.endsAt.getTime() === slot.startsAt.getTime()) {
      hours[hours.length - 1] = { ...before, end: slot.end, endsAt: slot.endsAt }
    } else hours.push({ ...slot })
  }
  return hours
}
