import type { System } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { findCut } from './cut-trail.ts'
import { HASH_BYTES, hashOfEvent, hashOfSeal, NO_HASH, type SealedEvent } from './event-hash.ts'
import { listSeals, listUnsealed, readEvents, type StoredSeal } from './seal-queries.ts'

/** At a time, up to a thousand events each. */
const PART = 50
/** An act is dated at its beginning, by its server. */
const SLACK_MICROSECONDS = 15 * 60 * 1_000_000

export type Finding =
  | { what: 'event-changed' | 'event-removed' | 'event-backdated'; event: string; seal: string }
  | { what: 'event-inserted'; event: string }
  | { what: 'seal-changed' | 'seal-removed' | 'chain-broken' | 'head-differs'; seal: string }

export type Verification = {
  events: number
  seals: number
  /** Events deleted for their age; the trail itself says how many. */
  cut: number
  waiting: number
  /** As `number:hash`, copied from the log. */
  head: string | undefined
}

type Chain = {
  last: Pick<StoredSeal, 'id' | 'hash'>
  completeAt: number
  events: number
  seals: number
  cut: number
}

type Input = {
  /** Copied from the log; each must be in the chain. */
  heads: readonly string[]
  report: (finding: Finding) => void
}

/** Reports each event and seal that is not what it was. */
export async function verifyTrail(
  { db }: { db: Db },
  _actor: System,
  { heads, report }: Input,
): Promise<Verification> {
  const unseen = new Set(heads)
  const chain: Chain = { last: { id: '0', hash: NO_HASH }, completeAt: 0, events: 0, seals: 0, cut: 0 }
  const cut = await findCut(db)
  for (;;) {
    const seals = await listSeals(db, chain.last.id, PART)
    if (seals.length === 0) break
    const ids = seals.flatMap(({ eventIds }) => eventIds)
    const events = await readEvents(db, ids)
    for (const seal of seals) {
      verifySeal(chain, seal, report)
      const isCut = Number(seal.id) <= cut.toSeal && Number(seal.sealedAt) < cut.before
      verifyEvents(chain, { ...seal, isCut }, events, report)
      unseen.delete(headOf(seal))
      advance(chain, seal)
    }
  }
  for (const head of unseen) report({ what: 'head-differs', seal: head.split(':')[0] ?? '' })
  const waiting = await verifyUnsealed(db, chain, report)
  return {
    events: chain.events + waiting,
    seals: chain.seals,
    cut: chain.cut,
    waiting,
    head: chain.seals === 0 ? undefined : headOf(chain.last),
  }
}

function verifyEvents(
  chain: Chain,
  { id: seal, eventIds, eventHashes, isCut }: StoredSeal & { isCut: boolean },
  events: Map<string, SealedEvent>,
  report: Input['report'],
): void {
  for (const [index, id] of eventIds.entries()) {
    const sealed = eventHashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)
    const event = events.get(id)
    if (event) chain.events += 1
    const what = findingIn(event, sealed, chain.completeAt)
    if (what === 'event-removed' && isCut && !sealed.equals(NO_HASH)) chain.cut += 1
    else if (what) report({ what, event: id, seal })
  }
}

function findingIn(event: SealedEvent | undefined, sealed: Buffer, completeAt: number) {
  if (!event) return 'event-removed'
  if (!hashOfEvent(event).equals(sealed)) return 'event-changed'
  return Number(event.createdAt) < completeAt - SLACK_MICROSECONDS ? 'event-backdated' : undefined
}

const headOf = ({ id, hash }: Pick<StoredSeal, 'id' | 'hash'>) => `${id}:${hash.toString('hex')}`

function verifySeal({ last }: Chain, seal: StoredSeal, report: Input['report']): void {
  for (let id = Number(last.id) + 1; id < Number(seal.id); id += 1) {
    report({ what: 'seal-removed', seal: String(id) })
  }
  if (!hashOfSeal(seal).equals(seal.hash)) report({ what: 'seal-changed', seal: seal.id })
  const follows = Number(seal.id) === Number(last.id) + 1
  if (follows && !seal.previousHash.equals(last.hash)) report({ what: 'chain-broken', seal: seal.id })
}

function advance(chain: Chain, seal: StoredSeal): void {
  chain.last = { id: seal.id, hash: seal.hash }
  if (seal.isComplete) chain.completeAt = Number(seal.sealedAt)
  chain.seals += 1
}

/** Checks the events that wait for the next seal. */
async function verifyUnsealed(db: Db, { completeAt }: Chain, report: Input['report']): Promise<number> {
  const unsealed = await listUnsealed(db)
  const inserted = unsealed.filter(
    ({ createdAt, isWaiting }) => !isWaiting || Number(createdAt) < completeAt - SLACK_MICROSECONDS,
  )
  for (const { id } of inserted) report({ what: 'event-inserted', event: id })
  return unsealed.length - inserted.length
}
