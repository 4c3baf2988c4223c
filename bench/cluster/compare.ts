/** A booking that a caller was told of; `slot` is its date and the minute of the day, `at` when the answer came, in ms. */
export type Acknowledged = { id: string; slot: string; at: number }
/** An appointment that holds its slot in the database. */
export type Stored = { id: string; slot: string }

export type Told = {
  acknowledged: readonly Acknowledged[]
  /** Slots that callers were told are taken. */
  refused: readonly string[]
  /** Slots of bookings that nobody was told the outcome of, however often they were sent again. */
  unknown: readonly string[]
}

export type Verdict = {
  acknowledged: number
  /** Acknowledged, and not stored. */
  lost: number
  /** Slots that two have, in the database or by what they were told. */
  double: number
  /** Slots that were said to be taken, and nobody has; appointments that nobody was told of. */
  untrue: number
}

/** Compares what callers were told with what is stored. */
export function compare({ acknowledged, refused, unknown }: Told, stored: readonly Stored[]): Verdict {
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

/** The longest time without an acknowledged booking that lies in a stretch or reaches into it; all in ms. */
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
