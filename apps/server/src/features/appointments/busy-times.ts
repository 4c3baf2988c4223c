import type { IsoDate } from '@desk/rules/calendar-date'
import type { NamedBusy } from '@desk/rules/schedule/why-not'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'

/** An appointment has the date it is listed under, a held time its kind. */
type Row = { date: IsoDate | null; kind: string | null }

/** A hold counts as the visit it may become; time kept free does not. */
export function toBusy(time: TimeRange, { date, kind }: Row, timeZone: string): NamedBusy {
  if (kind === null) return { ...time, why: 'booked', isVisit: true, date: date ?? '' }
  if (kind === 'block') return { ...time, why: 'blocked', isVisit: false }
  return { ...time, why: 'held', isVisit: true, date: hospitalToday(time.startsAt, timeZone) }
}
