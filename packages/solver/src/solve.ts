import { Worker } from 'node:worker_threads'
import { greedy } from './greedy.ts'
import type { Program, Solution } from './program.ts'
import { residentSolver } from './resident-thread.ts'

/** Long enough for who tries one plan after the other; the thread takes 60 MB. */
const IDLE_MS = 10 * 60_000

const solveApart = residentSolver(() => new Worker(new URL('solver-thread.ts', import.meta.url)), IDLE_MS)

/**
 * The cheapest choice of a program, or the best that is found in the time, and how much cheaper one could be: in a thread of its
 * own, so that the server goes on answering meanwhile. Where everybody can have what is best for them, nothing is to be solved.
 */
export async function solve(program: Program, milliseconds: number): Promise<Solution> {
  const simple = greedy(program, () => 0)
  // No more of it than the solver reads goes to the thread.
  const { costs, rowsOf, rows } = program
  return simple.cost === simple.bound ? simple : solveApart({ costs, rowsOf, rows }, milliseconds)
}
