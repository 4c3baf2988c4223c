import { Temporal } from 'temporal-polyfill'

/** From an instant on, clocks in a time zone are this far ahead of UTC. */
type TimeZoneChange = {
  /** The wall time at which it begins, as the clocks before it show it: `20270328T020000`. */
  wall: string
  /** As `+0100`. */
  from: string
  to: string
  isDaylight: boolean
}

const compact = (time: { toString(options: { smallestUnit: 'second' }): string }) =>
  time.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

const offsetOf = (zoned: Temporal.ZonedDateTime) => zoned.offset.replace(':', '')

/** Clocks are ahead of those of the other half of the year. */
function isDaylight(zoned: Temporal.ZonedDateTime): boolean {
  const halves = [1, 7].map((month) => zoned.with({ month, day: 1 }).offsetNanoseconds)
  return zoned.offsetNanoseconds > Math.min(...halves)
}

/** Whether the clocks show the time of this instant twice that night. */
export function comesTwice(instant: Date, timeZone: string): boolean {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
  const [first, last] = (['earlier', 'later'] as const).map(
    (disambiguation) => wall.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
  )
  return first !== last
}

/** How the clocks of a time zone are set from the last change before `from` up to `to`: at least one row. */
export function timeZoneChanges(timeZone: string, from: Date, to: Date): TimeZoneChange[] {
  const zonedAt = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  const end = zonedAt(to)
  const before = zonedAt(from)
  const first = before.getTimeZoneTransition('previous')
  const changes: TimeZoneChange[] = []
  // A zone that never changed its clocks has had its offset for ever.
  if (!first)
    changes.push(...[changeAt(before, before)].map((change) => ({ ...change, wall: '19700101T000000' })))
  for (
    let change = first ?? before.getTimeZoneTransition('next');
    change && Temporal.ZonedDateTime.compare(change, end) <= 0;
    change = change.getTimeZoneTransition('next')
  ) {
    changes.push(changeAt(change.subtract({ nanoseconds: 1 }), change))
  }
  return changes
}

function changeAt(before: Temporal.ZonedDateTime, after: Temporal.ZonedDateTime): TimeZoneChange {
  const onset = after.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()
  return {
    wall: compact(onset),
    from: offsetOf(before),
    to: offsetOf(after),
    isDaylight: isDaylight(after),
  }
}
