import { createHash } from 'node:crypto'
import type { Caller, Guest } from '../actor.ts'
import { refused } from '../failure.ts'

const hashOf = (...parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/** Holds the caller too, as two callers may choose the same key. */
export const requestKey = (actor: Caller | Guest, name: string): Buffer => hashOf(actor.id, name)

/** Shows whether a repeated key comes with another request. */
export const requestHash = (fields: object): Buffer =>
  hashOf(...Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** From the Idempotency-Key header; null without one. */
export type SentRequest = { requestKey: Buffer | null; requestHash: Buffer | null }

export function sentRequest(actor: Caller | Guest, name: string | undefined, asked: object): SentRequest {
  if (name === undefined) return { requestKey: null, requestHash: null }
  return { requestKey: requestKey(actor, name), requestHash: requestHash(asked) }
}

export function requireSame(
  { requestHash: hash }: Pick<SentRequest, 'requestHash'>,
  former: Pick<SentRequest, 'requestHash'>,
): void {
  if (!former.requestHash || hash?.equals(former.requestHash) !== true) throw refused('sent-again.otherwise')
}
