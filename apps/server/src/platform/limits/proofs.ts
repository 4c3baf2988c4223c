import { createHmac, randomInt } from 'node:crypto'
import type { Challenge, Proof } from '@desk/contract/proof'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'

type Work = { price: number; who: string }

export type Proofs = {
  challenge(work: Work): Promise<Challenge>
  /** Whether it was done for this work, at this price or more, in time; reuse is not checked. */
  isDone(proof: Proof, work: Work): Promise<boolean>
}

export const PROOF_SECONDS = 20 * 60
/** A check costs the server as much as one try costs the finder. */
const HASHES_A_TRY = 100

/** Challenges are signed with a shared secret, so nothing is stored. */
export function openProofs(secret: Buffer): Proofs {
  const hmacSignatureSecret = secret.toString('hex')
  const nameOf = (who: string) => createHmac('sha256', secret).update(who).digest('base64url')
  return {
    async challenge({ price, who }) {
      // At least half of it, so that finding times are even.
      const mostTries = Math.ceil((price / HASHES_A_TRY) * (4 / 3))
      const expiresAt = Math.floor(Date.now() / 1000) + PROOF_SECONDS
      const data = { price, for: nameOf(who) }
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'SHA-256',
        cost: HASHES_A_TRY,
        counter: randomInt(Math.floor(mostTries / 2), mostTries + 1),
        deriveKey,
        expiresAt,
        data,
        hmacSignatureSecret,
      })
      return { parameters: { ...parameters, expiresAt, data }, signature }
    },
    async isDone({ challenge, solution }, { price, who }) {
      const { data } = challenge.parameters
      if (data.price < price || data.for !== nameOf(who)) return false
      const checked = await verifySolution({
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
        hmacSignatureSecret,
      })
      return checked.verified
    },
  }
}
