/** Pseudo-random by its seed (mulberry32). */
export type Chance = {
  below(end: number): number
  is(share: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    is: (share) => next() < share,
    pick: (items) => items[below(items.length)] ?? items[0],
  }
}
