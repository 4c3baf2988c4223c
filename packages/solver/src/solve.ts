import { Worker } from 'node:worker_threads'
import { greedy } from './greedy.ts'
import type { Program, Solution } from './program.ts'

/**
 * The cheapest choice of a program, or the best that is found in the time, and how much cheaper one could be: in a thread of its
 * own, so that the server goes on answering meanwhile. Where everybody can have what is best for them, nothing is to be solved.
 */
export async function solve(program: Program, milliseconds: number): Promise<Solution> {
  const simple = greedy(program, () => 0)
  if (simple.cost === simple.bound) return simple
  const thread = new Worker(new URL('solver-thread.ts', import.meta.url), {
    workerData: { program, milliseconds },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Solution>()
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('The solver has ended without an answer.')))
  try {
    return await promise
  } finally {
    await thread.terminate()
  }
}
