import type { System } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { hashOfEvent, NO_HASH } from './event-hash.ts'
import {
  findLastSeal,
  lockSeals,
  readEvents,
  saveSeal,
  type StoredSeal,
  takeUnsealed,
} from './seal-queries.ts'

/** Events in one seal. */
const MOST = 1000

/** Chains what is new. The head is logged too, out of reach for whoever rewrites the database. */
export async function sealEvents({ db, clock, log }: Dependencies, _actor: System): Promise<void> {
  for (;;) {
    const seal = await inTransaction(db, (trx) => sealSome(trx, clock()))
    if (!seal) return
    const head = `${seal.id}:${seal.hash.toString('hex')}`
    log.info({ head, events: seal.eventIds.length }, 'audit trail sealed')
    if (seal.isComplete) return
  }
}

async function sealSome(trx: Db, at: Date): Promise<StoredSeal | undefined> {
  await lockSeals(trx)
  const eventIds = await takeUnsealed(trx, MOST)
  if (eventIds.length === 0) return undefined
  const events = await readEvents(trx, eventIds)
  const hashes = eventIds.map((id) => {
    const event = events.get(id)
    // Written and gone: the seal says so for ever.
    return event ? hashOfEvent(event) : NO_HASH
  })
  const last = await findLastSeal(trx)
  return saveSeal(trx, {
    id: String(Number(last?.id ?? 0) + 1),
    sealedAt: String(at.getTime() * 1000),
    isComplete: eventIds.length < MOST,
    eventIds,
    eventHashes: Buffer.concat(hashes),
    previousHash: last?.hash ?? NO_HASH,
  })
}
