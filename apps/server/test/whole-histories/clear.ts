import type { IsoDate } from '@desk/rules/calendar-date'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { areApart, type Taken, type Truth } from './truth.ts'

type Wanted = TimeRange & { doctorId: string; date: IsoDate }

/** Whether nothing stands in a visit's way, whatever the hours: no other visit or hold, and a day that is not full. */
export function isClear(
  { calendars }: Truth,
  { doctorId, date, startsAt, endsAt }: Wanted,
  ownIds: readonly (string | null | undefined)[] = [],
): boolean {
  const calendar = calendars.get(doctorId)
  if (!calendar?.isBookable) return false
  const { schedule, taken } = calendar
  const others = taken.filter(({ id }) => !ownIds.includes(id))
  const wanted: Taken = {
    id: '',
    kind: 'appointment',
    userId: null,
    placedAt: 0,
    date,
    startsAt,
    endsAt,
  }
  const visits = others.filter((one) => one.kind !== 'block' && one.date === date).length
  const isFull = schedule.mostVisits !== null && visits >= schedule.mostVisits
  return !isFull && others.every((one) => areApart(one, wanted, schedule.gapMinutes))
}
