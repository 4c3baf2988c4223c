import { createHash } from 'node:crypto'
import type { Caller, Guest } from '../../platform/actor.ts'

const hashOf = (...parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/** With the caller: two may choose one name. */
export const requestKey = (actor: Caller | Guest, name: string): Buffer => hashOf(actor.id, name)

/** Tells another request under the same name. */
export const requestHash = (fields: object): Buffer =>
  hashOf(...Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
