import { addDays, type IsoDate } from '../calendar-date.ts'

export type TimeRange = { startsAt: Date; endsAt: Date }

type DayQuestion = { date: IsoDate; today: IsoDate; horizonDays: number; runsPastMidnight: boolean }

/** Joined where they touch; milliseconds since 1970, in order. */
export type Joined = { readonly starts: readonly number[]; readonly ends: readonly number[] }

/** `ends[i]` belongs to `starts[i]`. */
export function joinTimes(starts: readonly number[], ends: readonly number[]): Joined {
  const joined: { starts: number[]; ends: number[] } = { starts: [], ends: [] }
  let [last, reached] = [-1, Number.NEGATIVE_INFINITY]
  for (const place of placesInOrder(starts)) {
    const [start = 0, end = 0] = [starts[place], ends[place]]
    if (start > reached) last = joined.starts.push(start) - 1
    if (end <= reached) continue
    joined.ends[last] = end
    reached = end
  }
  return joined
}

function placesInOrder(numbers: readonly number[]): Iterable<number> {
  const isInOrder = numbers.every((one, place) => place === 0 || (numbers[place - 1] ?? 0) <= one)
  if (isInOrder) return numbers.keys()
  return [...numbers.keys()].toSorted((one, other) => (numbers[one] ?? 0) - (numbers[other] ?? 0))
}

/** After `now`, overlapping nothing busy (R13, R14). */
export function freeSlots<S extends TimeRange>(
  slots: readonly S[],
  { now, busy }: { now: Date; busy: readonly TimeRange[] },
): S[] {
  const taken = joinTimes(
    busy.map(({ startsAt }) => startsAt.getTime()),
    busy.map(({ endsAt }) => endsAt.getTime()),
  )
  return slotsBetween(slots, taken, now.getTime())
}

/** The same of joined times, slots in order: one pass. */
export function slotsBetween<S extends TimeRange>(
  slots: readonly S[],
  { starts, ends }: Joined,
  after: number,
): S[] {
  let [place, before] = [0, Number.POSITIVE_INFINITY]
  return slots.filter(({ startsAt, endsAt }) => {
    const from = startsAt.getTime()
    if (from <= after) return false
    if (from < before) place = firstAfter(ends, from)
    before = from
    while ((ends[place] ?? Number.POSITIVE_INFINITY) <= from) place += 1
    return (starts[place] ?? Number.POSITIVE_INFINITY) >= endsAt.getTime()
  })
}

function firstAfter(numbers: readonly number[], than: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) > than) high = middle
    else low = middle + 1
  }
  return low
}

/** Today to the horizon (R13); yesterday when hours run past midnight (R15). */
export function isBookableDate({ date, today, horizonDays, runsPastMidnight }: DayQuestion): boolean {
  const earliest = runsPastMidnight ? addDays(today, -1) : today
  return date >= earliest && date <= addDays(today, horizonDays)
}
