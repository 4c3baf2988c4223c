import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { hashOfSeal, type Seal, type SealedEvent } from './event-hash.ts'

const microseconds = (column: string) =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`

/** Servers take turns, so that the seals form one chain. */
export async function lockSeals(db: Db): Promise<void> {
  await sql`lock table audit_seals in share row exclusive mode`.execute(db)
}

/** Only one of two servers gets an event. */
export async function takeUnsealed(db: Db, most: number): Promise<string[]> {
  const next = db.selectFrom('auditUnsealed').select('eventId').orderBy('eventId').limit(most)
  const taken = await db
    .deleteFrom('auditUnsealed')
    .where('eventId', 'in', next)
    .returning('eventId')
    .execute()
  return taken.map(({ eventId }) => eventId).toSorted((one, other) => Number(one) - Number(other))
}

export async function readEvents(db: Db, ids: readonly string[]): Promise<Map<string, SealedEvent>> {
  const rows = await db
    .selectFrom('auditEvents')
    .select(['id', 'actorKind', 'actorId', 'action', 'subjectIds', 'details', 'requestId'])
    .select([microseconds('created_at').as('createdAt'), sql<string | null>`address::text`.as('address')])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const SEAL_COLUMNS = ['id', 'isComplete', 'eventIds', 'eventHashes', 'previousHash', 'hash'] as const

export type StoredSeal = Seal & { hash: Buffer }

export function listSeals(db: Db, after: string, limit: number): Promise<StoredSeal[]> {
  return db
    .selectFrom('auditSeals')
    .select(SEAL_COLUMNS)
    .select(microseconds('sealed_at').as('sealedAt'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function findLastSeal(db: Db) {
  return db.selectFrom('auditSeals').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export async function saveSeal(db: Db, seal: Seal): Promise<StoredSeal> {
  const hash = hashOfSeal(seal)
  const { id, isComplete, eventIds, eventHashes, previousHash } = seal
  const sealedAt = new Date(Number(seal.sealedAt) / 1000)
  await db
    .insertInto('auditSeals')
    .values({ id, sealedAt, isComplete, eventIds, eventHashes, previousHash, hash })
    .execute()
  return { ...seal, hash }
}

type Unsealed = { id: string; createdAt: string; isWaiting: boolean }

export async function listUnsealed(db: Db): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    select id, ${microseconds('created_at')} as "createdAt", waiting.event_id is not null as "isWaiting"
    from audit_events left join audit_unsealed waiting on waiting.event_id = id
    where not exists (select from (select unnest(event_ids) as event_id from audit_seals) listed where listed.event_id = id)
    order by id`.execute(db)
  return rows
}
