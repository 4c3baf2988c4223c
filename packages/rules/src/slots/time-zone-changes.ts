import { Temporal } from 'temporal-polyfill'

type TimeZoneChange = {
  /** By the clocks before it: `20270328T020000`. */
  wall: string
  /** As `+0100`. */
  from: string
  to: string
  isDaylight: boolean
}

const compact = (time: { toString(options: { smallestUnit: 'second' }): string }) =>
  time.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

const offsetOf = (zoned: Temporal.ZonedDateTime) => zoned.offset.replace(':', '')

function isDaylight(zoned: Temporal.ZonedDateTime): boolean {
  const halves = [1, 7].map((month) => zoned.with({ month, day: 1 }).offsetNanoseconds)
  return zoned.offsetNanoseconds > Math.min(...halves)
}

export function comesTwice(instant: Date, timeZone: string): boolean {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
  const [first, last] = (['earlier', 'later'] as const).map(
    (disambiguation) => wall.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
  )
  return first !== last
}

/** From the last change before `from`: at least one row. */
export function timeZoneChanges(timeZone: string, from: Date, to: Date): TimeZoneChange[] {
  const zonedAt = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  const end = zonedAt(to)
  const before = zonedAt(from)
  const first = before.getTimeZoneTransition('previous')
  const changes: TimeZoneChange[] = []
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
