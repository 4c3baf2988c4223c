import type { Place } from '@desk/contract/place'
import type { IsoDate } from '@desk/rules/calendar-date'

export const keyOf = (time: Place): string => `${time.doctor.id} ${time.startsAt}`

type DayOfDoctor = { key: string; date: IsoDate; doctor: Place['doctor']; times: Place[] }

export const byDayAndDoctor = (times: readonly Place[]): DayOfDoctor[] =>
  [...Map.groupBy(times, ({ date }) => date).values()].flatMap((ofDay) =>
    [...Map.groupBy(ofDay, ({ doctor }) => doctor.id).values()].flatMap(dayOfDoctor),
  )

function dayOfDoctor(times: Place[]): DayOfDoctor[] {
  const [first] = times
  return first
    ? [{ key: `${first.date} ${first.doctor.id}`, date: first.date, doctor: first.doctor, times }]
    : []
}

/** The earlier end of own and colleagues' times: from there some are missing. */
export function laterFrom(times: readonly Place[]): IsoDate {
  const lastOf = Map.groupBy(times, ({ doctor }) => doctor.id)
  const ends = [...lastOf.values()].flatMap((some) => some.at(-1)?.date ?? [])
  const [first] = ends.toSorted()
  if (!first) throw new Error('there are no times')
  return first
}

/** Leaves out doubles and sorts by time. */
export function withLater(times: readonly Place[], later: readonly Place[]): Place[] {
  const known = new Set(times.map(keyOf))
  return [...times, ...later.filter((time) => !known.has(keyOf(time)))].toSorted(
    (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  )
}
