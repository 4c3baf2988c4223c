import type { DataOf } from '@desk/contract/endpoint'
import type { leaveWish as contract } from '@desk/contract/waiting-list'
import type { Db } from '../../platform/db/tables.ts'
import type { SentRequest } from '../../platform/http/sent-request.ts'
import { leftOtherwise } from './failures.ts'
import { findWishOfRequest } from './wish-queries.ts'

/** Finds what the same request made, whose answer may have been lost. */
export async function findLeft(
  db: Db,
  { requestKey: key, requestHash: hash }: SentRequest,
): Promise<DataOf<typeof contract> | null> {
  const left = key === null ? undefined : await findWishOfRequest(db, key)
  if (left === undefined) return null
  if (!left.requestHash || hash?.equals(left.requestHash) !== true) throw leftOtherwise()
  return { wishId: left.id }
}
