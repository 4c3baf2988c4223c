import type { Candidate, Rules } from './candidates.ts'

export type Cells = {
  cellOf: ReadonlyMap<Candidate, number>
  dayOf: readonly number[]
  room: readonly number[]
}

const MINUTE_MS = 60_000

/**
 * Puts together what cannot both be had: visits with a doctor that begin within the shortest length, and the gap, of each
 * other overlap. So one of a cell at most is part of any plan.
 */
export function cellsOf(candidates: readonly (readonly Candidate[])[], rules: Rules): Cells {
  const all = candidates.flat()
  const shortest = all.reduce((least, { from, to }) => Math.min(least, to - from), Infinity)
  const cellOf = new Map<Candidate, number>()
  const dayOf: number[] = []
  const days = Map.groupBy(all, ({ opening: { doctorId, date } }) => `${doctorId} ${date}`)
  const room = [...days.values()].map(([first]) =>
    first ? Math.max(0, rules.roomOn(first.opening.doctorId, first.opening.date)) : 0,
  )
  for (const [day, some] of [...days.values()].entries()) {
    let began = -Infinity
    for (const one of some.toSorted((a, b) => a.from - b.from)) {
      const width = shortest + rules.gapOf(one.opening.doctorId) * MINUTE_MS
      if (one.from - began >= width) {
        began = one.from
        dayOf.push(day)
      }
      cellOf.set(one, dayOf.length - 1)
    }
  }
  return { cellOf, dayOf, room }
}
