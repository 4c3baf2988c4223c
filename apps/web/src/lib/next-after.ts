import type { getDays } from '@desk/contract/day'
import type { DataOf } from '@desk/contract/endpoint'
import type { IsoDate } from '@desk/rules/calendar-date'

export type NextVisit = NonNullable<DataOf<typeof getDays>['next']>

type Days = Pick<DataOf<typeof getDays>, 'appointments' | 'next'>

/** Who is expected first on a later day. */
export function nextAfter({ appointments, next }: Days, day: IsoDate): NextVisit | undefined {
  const later = appointments.find(({ date, state }) => date > day && state === 'approved')
  if (later === undefined) return next
  const { id, name, date, time, startsAt, endsAt } = later
  return { id, name, date, time, startsAt, endsAt }
}
