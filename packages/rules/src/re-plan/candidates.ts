import type { IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import type { TimeRange } from '../slots/free-slots.ts'
import { datesOnce, harmFrom, type NumberDates, type Suits } from './harm.ts'

export type Opening = TimeRange & { doctorId: string; date: IsoDate; start: Minutes; end: Minutes }

export type Visit = Opening & {
  id: string
  /** Whose visits cannot be at once; null: only this one. */
  person: string | null
  suits: readonly Suits[]
  /** All free times, with whichever doctor. */
  openings: readonly Opening[]
}

export type Rules = {
  gapOf: (doctorId: string) => Minutes
  /** Visits a day still takes. */
  roomOn: (doctorId: string, date: IsoDate) => number
}

export type Candidate = { opening: Opening; harm: number; from: number; to: number }

const MINUTE_MS = 60_000

/** Those that can be part of a best plan, the least harm first. */
export function candidatesOf(visits: readonly Visit[], rules: Rules): Candidate[][] {
  const longest = Math.max(0, ...visits.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime()))
  const numberOf = datesOnce()
  // Shared lists are counted once.
  const lists = new Set(visits.map(({ openings }) => openings))
  const takenOf = new Map([...lists].map((openings) => [openings, mostOf(openings, longest, rules)]))
  return visits.map((visit) => {
    const hasAnother =
      visit.person !== null && visits.some((one) => one !== visit && isSamePerson(one, visit))
    const taken = takenOf.get(visit.openings) ?? []
    const takenByOne = hasAnother ? taken.reduce((sum, one) => sum + one, 0) : Math.max(0, ...taken)
    return enough(byHarm(visit, numberOf), (visits.length - 1) * takenByOne + 1, rules)
  })
}

export const isSamePerson = (one: Visit, other: Visit) => one.person !== null && one.person === other.person

type Groups = ReadonlyMap<number, Opening[]>

function byHarm(visit: Visit, numberOf: NumberDates): Groups {
  const harmOf = harmFrom(visit, visit.suits, numberOf)
  const groups = new Map<number, Opening[]>()
  for (const opening of visit.openings) {
    const harm = harmOf(opening)
    const group = groups.get(harm)
    if (group) group.push(opening)
    else groups.set(harm, [opening])
  }
  return groups
}

/**
 * As many of the best as leave one whatever the others take: each takes the few it overlaps, and fills a day
 * at most. Only these are sorted.
 */
function enough(groups: Groups, needed: number, rules: Rules): Candidate[] {
  const found: Candidate[] = []
  const ofDays = new Map<string, number>()
  let counted = 0
  for (const harm of [...groups.keys()].toSorted((one, other) => one - other)) {
    for (const candidate of inOrder(groups.get(harm) ?? [], harm)) {
      const { doctorId, date } = candidate.opening
      const day = `${doctorId} ${date}`
      const before = ofDays.get(day) ?? 0
      ofDays.set(day, before + 1)
      if (before < rules.roomOn(doctorId, date)) counted += 1
      found.push(candidate)
      if (counted >= needed) return found
    }
  }
  return found
}

const inOrder = (openings: readonly Opening[], harm: number): Candidate[] =>
  openings
    .map((opening) => ({ opening, harm, from: opening.startsAt.getTime(), to: opening.endsAt.getTime() }))
    .toSorted(
      (one, other) => one.from - other.from || (one.opening.doctorId < other.opening.doctorId ? -1 : 1),
    )

/** Of each doctor, by one other visit. */
function mostOf(openings: readonly Opening[], longest: number, { gapOf }: Rules): number[] {
  const byDoctor = Map.groupBy(openings, ({ doctorId }) => doctorId)
  return [...byDoctor].map(([id, some]) => mostTakenAway(some, longest, gapOf(id)))
}

function mostTakenAway(openings: readonly Opening[], longest: number, gap: Minutes): number {
  const [first] = openings
  if (!first) return 0
  const reach = first.endsAt.getTime() - first.startsAt.getTime() + longest + 2 * gap * MINUTE_MS
  const starts = openings.map(({ startsAt }) => startsAt.getTime()).toSorted((one, other) => one - other)
  let most = 0
  let last = 0
  for (const [place, start] of starts.entries()) {
    while (start - (starts[last] ?? start) >= reach) last += 1
    most = Math.max(most, place - last + 1)
  }
  return most
}
