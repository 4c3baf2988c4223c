import { type Candidate, isSamePerson, type Rules, type Visit } from './candidates.ts'

/** Columns are yes-or-no decisions; each row takes so many of its columns, at the least cost. */
type Program = {
  costs: readonly number[]
  rowsOf: readonly (readonly number[])[]
  rows: readonly { least: 0 | 1; most: number }[]
}

/** `bound`: no choice costs less. */
type Solution = { chosen: readonly number[]; cost: number; bound: number }
export type Solve = (program: Program) => Promise<Solution>

type Column = { visit: Visit; candidate: Candidate | null }
type WholeProgram = Program & { columns: readonly Column[] }

const MINUTE_MS = 60_000

/** A row for each visit, for each time of a doctor or person, and for each day's visits. */
export function toProgram(
  visits: readonly Visit[],
  candidates: readonly (readonly Candidate[])[],
  rules: Rules,
): WholeProgram {
  const columns = visits.flatMap((visit, place): Column[] => [
    { visit, candidate: null },
    ...(candidates[place] ?? []).map((candidate) => ({ visit, candidate })),
  ])
  const none = harmOfNone(candidates)
  const placeOf = new Map(visits.map((visit, place) => [visit, place]))
  const rowsOf = columns.map(({ visit }) => [placeOf.get(visit) ?? 0])
  const rows: { least: 0 | 1; most: number }[] = visits.map(() => ({ least: 1, most: 1 }))
  for (const { most, of } of limits(visits, columns, rules)) {
    for (const column of of) rowsOf[column]?.push(rows.length)
    rows.push({ least: 0, most })
  }
  return { columns, costs: columns.map(({ candidate }) => candidate?.harm ?? none), rowsOf, rows }
}

/** More than everything else: first, as many as possible get a time. */
export const harmOfNone = (candidates: readonly (readonly Candidate[])[]): number =>
  1 + candidates.reduce((sum, some) => sum + Math.max(0, ...some.map(({ harm }) => harm)), 0)

type Placed = { column: number; visit: Visit; candidate: Candidate }
type Limit = { most: number; of: readonly number[] }

const doctorOf = ({ candidate }: Placed) => candidate.opening.doctorId

function limits(visits: readonly Visit[], columns: readonly Column[], { gapOf, roomOn }: Rules): Limit[] {
  const placed = columns.flatMap(({ visit, candidate }, column): Placed[] =>
    candidate ? [{ column, visit, candidate }] : [],
  )
  const ofDoctors = [...Map.groupBy(placed, doctorOf)].flatMap(([id, some]) =>
    atOnce(some, gapOf(id) * MINUTE_MS),
  )
  const withAnother = new Set(
    visits.filter((one) => visits.some((other) => other !== one && isSamePerson(one, other))),
  )
  const ofOthers = placed.filter(({ visit }) => withAnother.has(visit))
  const ofPeople = [...Map.groupBy(ofOthers, ({ visit }) => visit.person).values()].flatMap((some) =>
    atOnce(some, 0),
  )
  const days = Map.groupBy(placed, (one) => `${doctorOf(one)} ${one.candidate.opening.date}`)
  const ofDays = [...days.values()].flatMap((some): Limit[] => {
    const [first] = some
    const most = first ? roomOn(doctorOf(first), first.candidate.opening.date) : Infinity
    return most < some.length ? [{ most: Math.max(0, most), of: some.map(({ column }) => column) }] : []
  })
  return [...ofDoctors, ...ofPeople, ...ofDays]
}

/** At most one of times that share an instant. Looking at beginnings after which one ends is enough. */
function atOnce(placed: readonly Placed[], gap: number): Limit[] {
  const sorted = placed.toSorted((one, other) => one.candidate.from - other.candidate.from)
  const beginnings = [...new Set(sorted.map(({ candidate }) => candidate.from))]
  const found: Limit[] = []
  let under: Placed[] = []
  let next = 0
  for (const [place, began] of beginnings.entries()) {
    under = under.filter(({ candidate }) => candidate.to + gap > began)
    for (let one = sorted[next]; one?.candidate.from === began; one = sorted[next]) {
      under.push(one)
      next += 1
    }
    const after = beginnings[place + 1] ?? Infinity
    const isWhole = under.some(({ candidate }) => candidate.to + gap <= after)
    if (isWhole && under.length > 1) found.push({ most: 1, of: under.map(({ column }) => column) })
  }
  return found
}
