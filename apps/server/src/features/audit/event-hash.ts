import { hash } from 'node:crypto'

/** Holds what a Date would lose: microseconds, and an address's netmask. */
export type SealedEvent = {
  id: string
  /** In microseconds since 1970. */
  createdAt: string
  actorKind: string
  actorId: string | null
  action: string
  subjectIds: string[]
  details: object
  address: string | null
  requestId: string | null
}

export type Seal = {
  id: string
  /** In microseconds since 1970. */
  sealedAt: string
  isComplete: boolean
  eventIds: string[]
  eventHashes: Buffer
  previousHash: Buffer
}

export const HASH_BYTES = 32

/** Before the first seal, and for an event gone when sealed. */
export const NO_HASH = Buffer.alloc(HASH_BYTES)

/** Part of every seal: never change the form, name another. */
export function hashOfEvent(event: SealedEvent): Buffer {
  const { id, createdAt, actorKind, actorId, action, subjectIds, address, requestId } = event
  const who = [actorKind, actorId, address, requestId]
  return sha256(['audit-event-1', id, createdAt, who, action, subjectIds, inOrder(event.details)])
}

export function hashOfSeal({ id, sealedAt, isComplete, eventIds, eventHashes, previousHash }: Seal): Buffer {
  const hashes = eventHashes.toString('hex')
  return sha256(['audit-seal-1', id, sealedAt, isComplete, eventIds, hashes, previousHash.toString('hex')])
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, inOrder(each)] as const)
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const sha256 = (values: unknown[]) => hash('sha256', JSON.stringify(values), 'buffer')
