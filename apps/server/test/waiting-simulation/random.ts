/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from: number, to: number) => from + next() * (to - from),
    pick: <T>(all: readonly T[]): T => {
      const one = all[Math.floor(next() * all.length)]
      if (one === undefined) throw new Error('there is nothing to pick from')
      return one
    },
  }
}

export type Random = ReturnType<typeof seeded>
