import { type Challenge, type Proof, proofWanted } from '@desk/contract/proof'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'

/** Does the work that a 429 asks for, as a program that read its message would. */
export async function solve(data: unknown): Promise<Proof> {
  const { challenge } = proofWanted.parse(data)
  return { challenge, solution: await solutionOf(challenge) }
}

async function solutionOf(challenge: Challenge): Promise<Proof['solution']> {
  const found = await solveChallenge({ challenge, deriveKey })
  if (!found) throw new Error('the challenge was not solved in time')
  return { counter: found.counter, derivedKey: found.derivedKey }
}
