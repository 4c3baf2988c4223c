import { sql } from 'kysely'
import { SYSTEM } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { recordAudit } from './record-audit.ts'

const cutSoFar = sql`(select coalesce(max((details->>'toSeal')::bigint), 0) from audit_events where action = 'trail-cut')`

const sealsBefore = (since: Date) => sql`from audit_seals where id > ${cutSoFar} and sealed_at < ${since}`

/** Counts the events in seals that are older as a whole. */
export async function countCut(db: Db, { since }: { since: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(cardinality(event_ids)), 0)::int as count ${sealsBefore(since)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Of the oldest seals; seals stay, so the chain holds. The event that says so comes first: the database
 * removes only what it names.
 */
export async function cutTrail(
  trx: Db,
  { since, now }: { since: Date; now: Date },
  most: number,
): Promise<number> {
  const { rows } = await sql<{ first: string | null; last: string | null; events: number }>`
    select min(id) as first, max(id) as last, coalesce(sum(size), 0)::int as events
    from (select id, size, sum(size) over (order by id) - size as before
      from (select id, cardinality(event_ids) as size ${sealsBefore(since)} order by id limit ${most}) oldest) counted
    where before < ${most}`.execute(trx)
  const [cut] = rows
  if (!cut || cut.first === null || cut.last === null) return 0
  const { first, last, events } = cut
  const details = { fromSeal: Number(first), toSeal: Number(last), events }
  await recordAudit(trx, SYSTEM, { action: 'trail-cut', details, at: now })
  await sql`delete from audit_events where id in (
    select unnest(event_ids) from audit_seals where id between ${first} and ${last})`.execute(trx)
  return events
}

/** Seals up to it may lack events sealed before the instant (microseconds since 1970). */
export async function findCut(db: Db): Promise<{ toSeal: number; before: number }> {
  const { rows } = await sql<{ toSeal: number; before: number }>`
    select coalesce(max((details->>'toSeal')::bigint), 0)::float8 as "toSeal",
      coalesce(max(extract(epoch from created_at - interval '12 months') * 1000000), 0)::float8 as before
    from audit_events where action = 'trail-cut'`.execute(db)
  return rows[0] ?? { toSeal: 0, before: 0 }
}
