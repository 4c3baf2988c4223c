import { createHash } from 'node:crypto'
import type { Caller, Guest } from '../../platform/actor.ts'

const hashOf = (...parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/** Holds the caller too, as two callers may choose the same key. */
export const requestKey = (actor: Caller | Guest, name: string): Buffer => hashOf(actor.id, name)

/** Shows whether a repeated key comes with another request. */
export const requestHash = (fields: object): Buffer =>
  hashOf(...Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
