import type { Dependencies } from '../../../platform/dependencies.ts'
import type { VersionedDoctor } from '../../doctors/list-doctors.ts'
import type { Dates } from '../calendar-queries.ts'
import { type Calendar, readCalendars } from './read-calendar.ts'

/** A busy month is 10 kB. */
const MOST_KEPT = 1000

type Versions = Pick<VersionedDoctor, 'scheduleVersion' | 'calendarVersion'>
type Kept = Versions & Dates & { since: Date; calendar: Calendar }

export type CalendarReader = (
  doctors: readonly VersionedDoctor[],
  dates: Dates,
  now: Date,
) => Promise<Map<string, Calendar>>

/** One reading serves week, days and next times until a version changes or a hold ends. */
export function keptCalendars(deps: Pick<Dependencies, 'pool' | 'config' | 'schedules'>): CalendarReader {
  const kept = new Map<string, Kept>()
  return async (doctors, dates, now) => {
    const found = new Map<string, Calendar>()
    const unknown = doctors.filter((doctor) => {
      const known = kept.get(doctor.id)
      if (!known || !isTrue(known, doctor, dates, now)) return true
      found.set(doctor.id, known.calendar)
      return false
    })
    if (unknown.length === 0) return found
    const read = await readCalendars(deps, unknown, dates, now)
    for (const { id, scheduleVersion, calendarVersion } of unknown) {
      const calendar = read.get(id)
      if (!calendar) continue
      found.set(id, calendar)
      kept.delete(id)
      kept.set(id, { scheduleVersion, calendarVersion, ...dates, since: now, calendar })
      const [oldest = id] = kept.keys()
      if (kept.size > MOST_KEPT) kept.delete(oldest)
    }
    return found
  }
}

const isTrue = (known: Kept, doctor: Versions, { from, to }: Dates, now: Date): boolean =>
  known.scheduleVersion === doctor.scheduleVersion &&
  known.calendarVersion === doctor.calendarVersion &&
  known.from <= from &&
  known.to >= to &&
  known.since <= now &&
  (known.calendar.until === null || now < known.calendar.until)
