import { candidatesOf, type Opening, type Rules, type Visit } from './candidates.ts'
import { type Solve, toProgram } from './program.ts'

export type Plan = {
  /** By visit; null: none found. */
  openings: ReadonlyMap<string, Opening | null>
  /** A visit without a time counts `harmOfNone`. */
  harm: number
  /** No plan does less harm than this. */
  bound: number
  /** True if no better plan exists. */
  isBest: boolean
}

export async function rePlan(visits: readonly Visit[], rules: Rules, solve: Solve): Promise<Plan> {
  const program = toProgram(visits, candidatesOf(visits, rules), rules)
  const { chosen, cost: harm, bound } = await solve(program)
  const taken = chosen.flatMap((place) => program.columns[place] ?? [])
  const openings = new Map(taken.map(({ visit, candidate }) => [visit.id, candidate?.opening ?? null]))
  return { openings, harm, bound, isBest: bound >= harm }
}
