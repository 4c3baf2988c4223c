import { Temporal } from 'temporal-polyfill'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Of one zone. */
const MOST_KNOWN = 20_000

type Known = Map<number, number>
const knownOf = new Map<string, Known>()

/** Milliseconds ahead of Greenwich, kept for each midnight: the library is slow. */
export function offsetAt(instant: number, timeZone: string): number {
  const known = knownIn(timeZone)
  // No zone changes back within a day.
  for (const span of [DAY_MS, HOUR_MS]) {
    const from = Math.floor(instant / span) * span
    const offset = offsetOnce(known, from, timeZone)
    if (offset === offsetOnce(known, from + span, timeZone)) return offset
  }
  return askOffset(instant, timeZone)
}

/** `wall` as if by Greenwich. The first of two; null for a skipped time. */
export function instantOfWall(wall: number, timeZone: string): number | null {
  const { earlier, later } = offsetsAround(wall, timeZone)
  for (const offset of [later, earlier]) {
    if (offsetAt(wall - offset, timeZone) === offset) return wall - offset
  }
  return null
}

export function instantNearWall(wall: number, timeZone: string): number {
  return instantOfWall(wall, timeZone) ?? wall - offsetsAround(wall, timeZone).later
}

function offsetsAround(wall: number, timeZone: string) {
  const before = offsetAt(wall - DAY_MS, timeZone)
  const after = offsetAt(wall + DAY_MS, timeZone)
  return { earlier: Math.min(before, after), later: Math.max(before, after) }
}

function knownIn(timeZone: string): Known {
  const found = knownOf.get(timeZone)
  if (found && found.size < MOST_KNOWN) return found
  const empty: Known = new Map()
  knownOf.set(timeZone, empty)
  return empty
}

function offsetOnce(known: Known, instant: number, timeZone: string): number {
  const found = known.get(instant)
  if (found !== undefined) return found
  const offset = askOffset(instant, timeZone)
  known.set(instant, offset)
  return offset
}

function askOffset(instant: number, timeZone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return zoned.offsetNanoseconds / 1_000_000
}
