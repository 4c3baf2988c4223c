import { parentPort } from 'node:worker_threads'
import { loadSolver } from './exact.ts'
import type { Answer, Question } from './resident-thread.ts'

const solveHere = await loadSolver()
parentPort?.on('message', ({ id, program, milliseconds }: Question) => {
  const answer: Answer = { id, solution: solveHere(program, milliseconds) }
  parentPort?.postMessage(answer)
})
