import { Worker } from 'node:worker_threads'
import { greedy } from './greedy.ts'
import type { Program, Solution } from './program.ts'
import { residentSolver } from './resident-thread.ts'

/** For trying several plans; the thread takes 60 MB. */
const IDLE_MS = 10 * 60_000

const solveApart = residentSolver(() => new Worker(new URL('solver-thread.ts', import.meta.url)), IDLE_MS)

/**
 * The cheapest choice, or the best in the time and its bound; in a thread, so that the server goes on
 * answering. Nothing to solve where everybody has their best.
 */
export async function solve(program: Program, milliseconds: number): Promise<Solution> {
  const simple = greedy(program, () => 0)
  // Only what the solver reads is sent.
  const { costs, rowsOf, rows } = program
  return simple.cost === simple.bound ? simple : solveApart({ costs, rowsOf, rows }, milliseconds)
}
