import type { Challenge, Proof } from '@desk/contract/proof'
import { solveChallengeWorkers } from 'altcha-lib'

const MAX_WORKERS = 4
const TIMEOUT_MS = 120_000

/** Uses as many cores as help. */
export async function solveChallenge(challenge: Challenge): Promise<Proof> {
  const found = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }),
    timeout: TIMEOUT_MS,
  })
  if (!found) throw new Error('the challenge was not solved in time')
  return { challenge, solution: { counter: found.counter, derivedKey: found.derivedKey } }
}
