import { bookAppointment } from '@desk/contract/appointment'
import type { Slot } from '@desk/contract/doctor'
import type { InputOf } from '@desk/contract/endpoint'
import { type Challenge, proofWanted } from '@desk/contract/proof'
import * as z from 'zod/mini'
import type { CallHeaders } from '@desk/contract/call-headers'
import { callOrThrow, type Ok } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'

/** The amount of work may rise meanwhile. */
const MOST_PROOFS = 3

/** Solves a challenge when there is one, and sends the booking again. */
export async function bookWithProof(
  booking: InputOf<typeof bookAppointment>,
  sent: { headers: CallHeaders; token: string | null },
  onChecking: (isChecking: boolean) => void,
): Promise<Ok<Slot>> {
  let proof: (typeof booking)['proof']
  for (let made = 0; ; made += 1) {
    try {
      return await callOrThrow(bookAppointment, { ...booking, proof }, sent)
    } catch (error) {
      const challenge = challengeOf(error)
      if (!challenge || made >= MOST_PROOFS) throw error
      onChecking(true)
      // Few visitors need it, so it is loaded on demand.
      const { solveChallenge } = await import('./solve-challenge.ts')
      proof = await solveChallenge(challenge).finally(() => onChecking(false))
    }
  }
}

/** Undefined for any other error. */
export function challengeOf(error: unknown): Challenge | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null
  return z.safeParse(proofWanted, error.data).data?.challenge ?? null
}
