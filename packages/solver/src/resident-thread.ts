import type { Worker } from 'node:worker_threads'
import type { Program, Solution } from './program.ts'

export type Question = { id: number; program: Program; milliseconds: number }
export type Answer = { id: number; solution: Solution }
type Solver = (program: Program, milliseconds: number) => Promise<Solution>

/**
 * One thread, one program after the other: starting it takes longer than most. It ends when idle, or with the
 * process.
 */
export function residentSolver(start: () => Worker, idleMs: number): Solver {
  let thread: Thread | null = null
  return async (program, milliseconds) => {
    const mine = thread ?? startThread(start(), idleMs, () => (thread = null))
    thread = mine
    return mine(program, milliseconds)
  }
}

type Thread = Solver
type Waiting = PromiseWithResolvers<Solution>

function startThread(worker: Worker, idleMs: number, ended: () => void): Thread {
  const waiting = new Map<number, Waiting>()
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const end = (error: unknown) => {
    ended()
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ id, solution }: Answer) => {
    waiting.get(id)?.resolve(solution)
    waiting.delete(id)
    if (waiting.size > 0) return
    worker.unref()
    idle = setTimeout(() => {
      ended()
      void worker.terminate()
    }, idleMs).unref()
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The solver has ended without an answer.')))
  return async (program, milliseconds) => {
    clearTimeout(idle)
    worker.ref()
    last += 1
    const mine: Waiting = Promise.withResolvers()
    waiting.set(last, mine)
    const question: Question = { id: last, program, milliseconds }
    worker.postMessage(question)
    return mine.promise
  }
}
