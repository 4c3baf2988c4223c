import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { leaveWish as contract } from '@desk/contract/waiting-list'
import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { requestHash, requestKey } from '../appointments/request-hash.ts'
import { leftOtherwise } from './failures.ts'
import { findWishOfRequest } from './wish-queries.ts'

/** From the Idempotency-Key header; null without one. */
export type WishRequest = { requestKey: Buffer | null; requestHash: Buffer | null }

export function wishRequest(
  actor: Caller,
  name: string | undefined,
  asked: BodyOf<typeof contract>,
): WishRequest {
  if (name === undefined) return { requestKey: null, requestHash: null }
  return { requestKey: requestKey(actor, name), requestHash: requestHash(asked) }
}

/** Finds what the same request made, whose answer may have been lost. */
export async function findLeft(
  db: Db,
  { requestKey: key, requestHash: hash }: WishRequest,
): Promise<DataOf<typeof contract> | null> {
  const left = key === null ? undefined : await findWishOfRequest(db, key)
  if (left === undefined) return null
  if (!left.requestHash || hash?.equals(left.requestHash) !== true) throw leftOtherwise()
  return { wishId: left.id }
}
