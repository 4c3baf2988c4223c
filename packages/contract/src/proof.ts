import * as z from 'zod/mini'
import { text } from './fields.ts'

/** ALTCHA's format: find the counter whose key has the prefix. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: text(100),
    salt: text(100),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: text(100),
    /** Seconds since 1970. */
    expiresAt: z.number(),
    data: z.object({ price: z.number(), for: text(100) }),
  }),
  signature: text(100),
})
export type Challenge = z.output<typeof challenge>

export const proof = z.object({
  challenge,
  solution: z.object({ counter: z.number(), derivedKey: text(100) }),
})
export type Proof = z.output<typeof proof>

/** `data` of a 429 that asks for a proof. */
export const proofWanted = z.object({ challenge })
