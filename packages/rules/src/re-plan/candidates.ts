import type { IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import type { TimeRange } from '../slots/free-slots.ts'
import { harmFrom, type Suits } from './harm.ts'

export type Opening = TimeRange & { doctorId: string; date: IsoDate; start: Minutes; end: Minutes }

/** A visit that needs another time. */
export type Visit = Opening & {
  id: string
  /** Whose several visits cannot be at once; null: of somebody with this one alone. */
  person: string | null
  suits: readonly Suits[]
  /** All that are free for it, with whomever. */
  openings: readonly Opening[]
}

/** What the doctors' schedules ask for. */
export type Rules = {
  /** Kept free between two visits. */
  gapOf: (doctorId: string) => Minutes
  /** How many visits more a day takes; Infinity: as many as fit. */
  roomOn: (doctorId: string, date: IsoDate) => number
}

export type Candidate = { opening: Opening; harm: number; from: number; to: number }

const MINUTE_MS = 60_000

/** Of each visit the openings that can be part of a best plan, the least harm first. */
export function candidatesOf(visits: readonly Visit[], rules: Rules): Candidate[][] {
  const longest = Math.max(0, ...visits.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime()))
  return visits.map((visit) => {
    const hasAnother =
      visit.person !== null && visits.some((one) => one !== visit && isSamePerson(one, visit))
    return enough(sorted(visit), visits.length - 1, { rules, longest, hasAnother })
  })
}

export const isSamePerson = (one: Visit, other: Visit) => one.person !== null && one.person === other.person

function sorted(visit: Visit): Candidate[] {
  const harmOf = harmFrom(visit, visit.suits)
  return visit.openings
    .map((opening) => ({
      opening,
      harm: harmOf(opening),
      from: opening.startsAt.getTime(),
      to: opening.endsAt.getTime(),
    }))
    .toSorted(
      (one, other) =>
        one.harm - other.harm ||
        one.from - other.from ||
        (one.opening.doctorId < other.opening.doctorId ? -1 : 1),
    )
}

type Others = { rules: Rules; longest: number; hasAnother: boolean }

/**
 * As many of the best as leave one whatever the others take: each of them takes away the few that overlap with it, and a
 * day at most when its room is used up, which takes as many as the room is.
 */
function enough(
  all: readonly Candidate[],
  others: number,
  { rules, longest, hasAnother }: Others,
): Candidate[] {
  const byDoctor = Map.groupBy(all, ({ opening }) => opening.doctorId)
  const most = [...byDoctor].map(([id, some]) => mostTakenAway(some, longest, rules.gapOf(id)))
  const takenByOne = hasAnother ? most.reduce((sum, one) => sum + one, 0) : Math.max(0, ...most)
  const needed = others * takenByOne + 1
  const found = new Map<string, number>()
  let counted = 0
  for (const [place, { opening }] of all.entries()) {
    const { doctorId, date } = opening
    const day = `${doctorId} ${date}`
    const before = found.get(day) ?? 0
    found.set(day, before + 1)
    if (before < rules.roomOn(doctorId, date)) counted += 1
    if (counted >= needed) return all.slice(0, place + 1)
  }
  return [...all]
}

/** How many openings of a doctor one other visit can overlap. */
function mostTakenAway(candidates: readonly Candidate[], longest: number, gap: Minutes): number {
  const [first] = candidates
  if (!first) return 0
  const reach = first.to - first.from + longest + 2 * gap * MINUTE_MS
  const starts = candidates.map(({ from }) => from).toSorted((one, other) => one - other)
  let most = 0
  let last = 0
  for (const [place, start] of starts.entries()) {
    while (start - (starts[last] ?? start) >= reach) last += 1
    most = Math.max(most, place - last + 1)
  }
  return most
}
