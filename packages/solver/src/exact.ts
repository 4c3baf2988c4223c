import { createRequire } from 'node:module'
import type { Highs } from 'highs'
import { greedy } from './greedy.ts'
import { toModel } from './highs-model.ts'
import { costOf, type Program, type Solution } from './program.ts'

const loadHighs: () => Promise<Highs> = createRequire(import.meta.url)('highs')

/** Distance from a whole number. */
const TINY = 1e-6
/** How much dearer than the relaxation, round by round: good choices are found among few columns. */
const REACHES = [
  { reach: 0.5, presolve: 'off' },
  { reach: Infinity, presolve: 'choose' },
] as const
/** Wall clock over CPU time, for a machine that hardly moves. */
const TIME_FACTOR = 10

/** Blocks this thread. */
export async function loadSolver(): Promise<(program: Program, milliseconds: number) => Solution> {
  const highs = await loadHighs()
  return (program, milliseconds) => solveExactly(highs, program, milliseconds)
}

/**
 * The relaxation bounds each column's cost: what cannot beat the known choice is left out, and branch and
 * bound solves the rest.
 */
function solveExactly(highs: Highs, program: Program, milliseconds: number): Solution {
  const end = performance.now() + milliseconds * TIME_FACTOR
  const relaxed = relax(highs, program, (milliseconds * TIME_FACTOR) / 1000)
  if (!relaxed) return greedy(program, () => 0)
  const until = cpuTime() + milliseconds
  const isOver = () => cpuTime() >= until || performance.now() >= end
  // Among more columns it takes longer: what would not come to its end is not begun.
  let took = 0
  const isWorthwhile = () => until - cpuTime() > 2 * took && !isOver()
  let best = greedy(program, (column) => -(relaxed.values[column] ?? 0))
  let bound = Math.ceil(relaxed.cost - TINY)
  for (const { reach, presolve } of REACHES) {
    if (bound >= best.cost || !isWorthwhile()) break
    const began = cpuTime()
    const reached = Math.min(reach, best.cost - 1 - relaxed.cost) + TINY
    const known = new Set(best.chosen)
    const columns = relaxed.reduced.flatMap((dearer, column) =>
      dearer <= reached || known.has(column) ? [column] : [],
    )
    const found = branch(highs, program, { columns, known, isOver, presolve })
    if (found.cost < best.cost) best = found
    took = cpuTime() - began
    // With a column that is left out it costs more than the relaxation and the reach.
    bound = Math.max(bound, Math.min(found.bound, Math.floor(relaxed.cost + reached) + 1))
  }
  return { chosen: best.chosen, cost: best.cost, bound: Math.min(bound, best.cost) }
}

/** Milliseconds of work of this thread: on a machine with much else to do the answer comes later, and is the same. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

type Relaxed = {
  cost: number
  /** By column: the share chosen. */
  values: readonly number[]
  /** By column: the least extra over `cost` if chosen. */
  reduced: readonly number[]
}

/** Null: out of time. */
function relax(highs: Highs, program: Program, seconds: number): Relaxed | null {
  const all = program.costs.map((_cost, column) => column)
  return highs.withModel(toModel(highs, program, all, true), (model) => {
    model.options.set({ output_flag: false, time_limit: seconds })
    model.run()
    if (model.getModelStatus() !== highs.constants.modelStatus.optimal) return null
    const { colValue, colDual } = model.getSolution()
    return { cost: model.getObjectiveValue(), values: [...colValue], reduced: [...colDual] }
  })
}

type Part = {
  columns: readonly number[]
  known: ReadonlySet<number>
  isOver: () => boolean
  presolve: 'off' | 'choose'
}

/** The cheapest among some columns, as time allows; one choice is known. */
function branch(highs: Highs, program: Program, { columns, known, isOver, presolve }: Part): Solution {
  return highs.withModel(toModel(highs, program, columns, false), (model) => {
    model.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0.5, presolve })
    model.setSolution({ colValue: columns.map((column) => (known.has(column) ? 1 : 0)) })
    model.run({
      [highs.constants.callbackType.mipInterrupt]: (event) => {
        if (isOver()) event.interrupt()
      },
    })
    const { colValue } = model.getSolution()
    const chosen = columns.filter((_column, place) => (colValue[place] ?? 0) > 0.5)
    const bound = Math.ceil(Number(model.info.get('mip_dual_bound')) - TINY)
    const isFeasible = model.info.get('primal_solution_status') === highs.constants.solutionStatus.feasible
    return { chosen, cost: isFeasible ? costOf(program, chosen) : Infinity, bound }
  })
}
