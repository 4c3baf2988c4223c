import { parentPort, workerData } from 'node:worker_threads'
import { loadSolver } from './exact.ts'

const { program, milliseconds } = workerData
const solveHere = await loadSolver()
parentPort?.postMessage(solveHere(program, milliseconds))
