/** `slot`: date and minute; `at`: when it was answered, in ms. */
export type Acknowledged = { id: string; slot: string; at: number }
export type Stored = { id: string; slot: string }

type Told = {
  acknowledged: readonly Acknowledged[]
  /** Slots that callers were told were taken. */
  refused: readonly string[]
  /** Slots of bookings that were never answered. */
  unknown: readonly string[]
}

export type Comparison = {
  acknowledged: number
  /** Acknowledged, and not stored. */
  lost: number
  /** Stored or acknowledged twice. */
  double: number
  /** Refused as taken by nobody; or stored, and nobody was told. */
  untrue: number
}

export function compare({ acknowledged, refused, unknown }: Told, stored: readonly Stored[]): Comparison {
  const storedSlots = new Map(stored.map(({ id, slot }) => [id, slot]))
  const taken = new Set(stored.map(({ slot }) => slot))
  const toldIds = new Set(acknowledged.map(({ id }) => id))
  const toldSlots = new Set(acknowledged.map(({ slot }) => slot))
  const maybe = new Set(unknown)
  const lost = acknowledged.filter(({ id, slot }) => storedSlots.get(id) !== slot)
  const secret = stored.filter(({ id, slot }) => !toldIds.has(id) && !maybe.has(slot))
  const wronglyRefused = refused.filter((slot) => !taken.has(slot))
  return {
    acknowledged: acknowledged.length,
    lost: lost.length,
    double: stored.length - taken.size + (acknowledged.length - toldSlots.size),
    untrue: secret.length + wronglyRefused.length,
  }
}

/** The longest time without an acknowledged booking that touches the stretch, in ms. */
export function longestGap(times: readonly number[], from: number, until: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  const before = sorted.findLast((time) => time <= from) ?? from
  const after = sorted.find((time) => time >= until) ?? until
  const inside = sorted.filter((time) => time > from && time < until)
  let longest = 0
  let last = before
  for (const time of [...inside, after]) {
    longest = Math.max(longest, time - last)
    last = time
  }
  return longest
}
