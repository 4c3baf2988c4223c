import { type Opening, type Rules, type Visit } from './candidates.ts'
import { datesOnce, harmFrom } from './harm.ts'
import type { Solve } from './program.ts'
import { type Plan, rePlan } from './re-plan.ts'

/** The work grows faster than their number. */
const MOST_IN_PART = 200

const MINUTE_MS = 60_000

type Taken = { visit: Visit; opening: Opening }

/** Beyond `MOST_IN_PART`, the soonest first, each part planned around the former ones. */
export async function rePlanInParts(
  visits: readonly Visit[],
  rules: Rules,
  solve: Solve,
  most = MOST_IN_PART,
): Promise<Plan & { parts: number }> {
  if (visits.length <= most) return { ...(await rePlan(visits, rules, solve)), parts: 1 }
  const bySoonest = visits.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const openings = new Map<string, Opening | null>()
  const taken: Taken[] = []
  let [harm, bound, parts] = [0, 0, 0]
  for (let from = 0; from < bySoonest.length; from += most) {
    const part = bySoonest.slice(from, from + most)
    const plan = await rePlan(leftFor(part, taken, rules), withoutTaken(rules, taken), solve)
    for (const visit of part) {
      const opening = plan.openings.get(visit.id) ?? null
      openings.set(visit.id, opening)
      if (opening) taken.push({ visit, opening })
    }
    harm += plan.harm
    // Former parts bound only this one; over all, each visit's best time does.
    bound += from === 0 ? plan.bound : leastOf(part)
    parts += 1
  }
  return { openings, harm, bound, isBest: bound >= harm, parts }
}

/** A shared list is looked through once. */
function leftFor(part: readonly Visit[], taken: readonly Taken[], { gapOf }: Rules): Visit[] {
  const ofDoctors = Map.groupBy(taken, ({ opening }) => opening.doctorId)
  const known = new Map<readonly Opening[], readonly Opening[]>()
  const isLeft = (one: Opening) => {
    const gap = gapOf(one.doctorId)
    return !ofDoctors.get(one.doctorId)?.some(({ opening }) => areNear(one, opening, gap))
  }
  return part.map((visit) => {
    const left = known.get(visit.openings) ?? visit.openings.filter(isLeft)
    known.set(visit.openings, left)
    const own = taken.filter((one) => visit.person !== null && one.visit.person === visit.person)
    if (own.length === 0) return { ...visit, openings: left }
    return { ...visit, openings: left.filter((one) => !own.some(({ opening }) => areNear(one, opening, 0))) }
  })
}

const areNear = (one: Opening, other: Opening, gap: number): boolean =>
  one.startsAt.getTime() < other.endsAt.getTime() + gap * MINUTE_MS &&
  other.startsAt.getTime() < one.endsAt.getTime() + gap * MINUTE_MS

function withoutTaken(rules: Rules, taken: readonly Taken[]): Rules {
  const ofDays = Map.groupBy(taken, ({ opening: { doctorId, date } }) => `${doctorId} ${date}`)
  return {
    ...rules,
    roomOn: (doctorId, date) =>
      rules.roomOn(doctorId, date) - (ofDays.get(`${doctorId} ${date}`)?.length ?? 0),
  }
}

function leastOf(visits: readonly Visit[]): number {
  const numberOf = datesOnce()
  return visits.reduce((sum, visit) => {
    const harmOf = harmFrom(visit, visit.suits, numberOf)
    const least = visit.openings.reduce((found, opening) => Math.min(found, harmOf(opening)), Infinity)
    return sum + (least === Infinity ? 0 : least)
  }, 0)
}
