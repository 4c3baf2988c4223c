import {
  type Candidate,
  candidatesOf,
  isInConflict,
  isSamePerson,
  type Opening,
  type Rules,
  type Visit,
} from './candidates.ts'
import { type Cells, cellsOf } from './cells.ts'
import { cheapestFlow, type Way } from './cheapest-flow.ts'
import { HARM_OF_NONE } from './harm.ts'

export type Plan = {
  /** By visit; null: nothing was found. */
  openings: ReadonlyMap<string, Opening | null>
  harm: number
  /** No plan does less harm than this. */
  bound: number
  /** Whether it is proved that no plan does less. */
  isBest: boolean
}

/** The candidate of each visit, or none. */
type Choice = (Candidate | null)[]

/** What is ruled out in a part of all plans: which candidates of each visit. */
type Part = { without: readonly ReadonlySet<Candidate>[]; bound: number; choice: Choice }

type Problem = { visits: readonly Visit[]; candidates: Candidate[][]; rules: Rules; cells: Cells }

/** How many parts are looked into; each takes some 20 ms with 60 visits. */
export const MOST_STEPS = 40

/** The plan of least harm in total, by branch and bound over a flow; without overlaps to be resolved the flow is it. */
export function rePlan(visits: readonly Visit[], rules: Rules, steps: number = MOST_STEPS): Plan {
  const candidates = candidatesOf(visits, rules)
  const problem = { visits, candidates, rules, cells: cellsOf(candidates, rules) }
  const whole = solve(
    problem,
    visits.map(() => new Set<Candidate>()),
  )
  const parts = [whole]
  let best = repaired(problem, whole.choice)
  for (let step = 1; ; step += 1) {
    const part = parts.shift()
    if (!part || part.bound >= best.harm) return planOf(visits, best, best.harm)
    const conflict = findConflict(problem, part.choice)
    if (!conflict) return planOf(visits, { choice: part.choice, harm: part.bound }, part.bound)
    if (step >= steps) return planOf(visits, best, part.bound)
    for (const one of branches(problem, part, conflict)) {
      const tried = repaired(problem, one.choice)
      if (tried.harm < best.harm) best = tried
      if (one.bound < best.harm) insert(parts, one)
    }
  }
}

type Found = { choice: Choice; harm: number }

const planOf = (visits: readonly Visit[], { choice, harm }: Found, bound: number): Plan => ({
  openings: new Map(visits.map(({ id }, place) => [id, choice[place]?.opening ?? null])),
  harm,
  bound,
  isBest: bound >= harm,
})

/** The part of the least bound comes first. */
function insert(parts: Part[], part: Part): void {
  const place = parts.findIndex(({ bound }) => bound > part.bound)
  parts.splice(place < 0 ? parts.length : place, 0, part)
}

/** The cheapest choice where of each cell one is had at most: no plan of the part does less harm. */
function solve({ candidates, cells }: Problem, without: Part['without']): Part {
  const found = candidates.map((some, place) => {
    const byCell = new Map<number, Candidate>()
    for (const one of some) {
      const cell = cells.cellOf.get(one) ?? 0
      // The first of a cell does the least harm.
      if (!without[place]?.has(one) && !byCell.has(cell)) byCell.set(cell, one)
    }
    return byCell
  })
  const ways = found.map((byCell) => [...byCell].map(([cell, { harm }]): Way => ({ cell, cost: harm })))
  const { cellOf, cost } = cheapestFlow({ ...cells, ways, costOfNone: HARM_OF_NONE })
  const choice = found.map((byCell, place) => byCell.get(cellOf[place] ?? -1) ?? null)
  return { without, bound: cost, choice }
}

type Conflict = { one: number; other: number }

function findConflict(problem: Problem, choice: Choice): Conflict | null {
  for (let other = 1; other < choice.length; other += 1) {
    for (let one = 0; one < other; one += 1) {
      if (areInConflict(problem, choice, one, other)) return { one, other }
    }
  }
  return null
}

function areInConflict({ visits, rules }: Problem, choice: Choice, one: number, other: number): boolean {
  const [first, second] = [choice[one], choice[other]]
  const [visit, next] = [visits[one], visits[other]]
  if (!first || !second || !visit || !next) return false
  return isInConflict(first, second, rules, isSamePerson(visit, next))
}

/** Either the first of two that overlap is not so; or it is, and then nobody has what overlaps with it. */
function branches(problem: Problem, { without, choice }: Part, { one }: Conflict): Part[] {
  const { visits, candidates, rules } = problem
  const [kept, visit] = [choice[one], visits[one]]
  if (!kept || !visit) return []
  const refused = without.map((some, place) => (place === one ? new Set([...some, kept]) : some))
  const taken = without.map((some, place) => {
    const next = visits[place]
    const all = candidates[place] ?? []
    if (!next) return some
    if (place === one) return new Set(all.filter((candidate) => candidate !== kept))
    const isOnePerson = isSamePerson(visit, next)
    return new Set([...some, ...all.filter((candidate) => isInConflict(kept, candidate, rules, isOnePerson))])
  })
  return [solve(problem, refused), solve(problem, taken)]
}

const dayOf = ({ opening: { doctorId, date } }: Candidate) => `${doctorId} ${date}`

/** A plan near a choice: who overlaps with somebody before takes the best that is left. */
function repaired({ visits, candidates, rules }: Problem, choice: Choice): Found {
  const plan: Choice = visits.map(() => null)
  const used = new Map<string, number>()
  const canHave = (candidate: Candidate, place: number) =>
    (used.get(dayOf(candidate)) ?? 0) < rules.roomOn(candidate.opening.doctorId, candidate.opening.date) &&
    plan.every((taken, at) => {
      const [visit, next] = [visits[place], visits[at]]
      return !taken || !visit || !next || !isInConflict(taken, candidate, rules, isSamePerson(visit, next))
    })
  const give = (place: number, candidate: Candidate | null | undefined) => {
    if (!candidate) return
    plan[place] = candidate
    used.set(dayOf(candidate), (used.get(dayOf(candidate)) ?? 0) + 1)
  }
  const late: number[] = []
  for (const [place, wanted] of choice.entries()) {
    if (wanted && canHave(wanted, place)) give(place, wanted)
    else late.push(place)
  }
  for (const place of late)
    give(
      place,
      candidates[place]?.find((one) => canHave(one, place)),
    )
  return { choice: plan, harm: plan.reduce((sum, one) => sum + (one?.harm ?? HARM_OF_NONE), 0) }
}
