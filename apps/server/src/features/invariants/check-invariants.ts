import { INVARIANT_NAMES, type InvariantName } from '@desk/contract/data-check'
import { type RawBuilder, sql } from 'kysely'
import type { System } from '../../platform/actor.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { verifyTrail } from '../audit/verify-trail.ts'
import { INVARIANTS } from './invariant-queries.ts'
import { saveCheck } from './queries.ts'

type Found = { rows: number; ids: string[] }
export type Broken = Found & { name: InvariantName }

/** For each check, as a large table is read whole. */
const MOST_SECONDS = 300
const MOST_IDS = 20

export async function findBroken(trx: Db, actor: System, now: Date): Promise<Broken[]> {
  await sql`set local statement_timeout = ${sql.lit(`${MOST_SECONDS}s`)}`.execute(trx)
  const found: Broken[] = []
  for (const name of INVARIANT_NAMES) {
    const what =
      name === 'a-trail-that-was-changed'
        ? await lookAtTrail(trx, actor)
        : await listRows(trx, withInstant(INVARIANTS[name], now))
    found.push({ name, ...what })
  }
  return found.filter(({ rows }) => rows > 0)
}

function withInstant(query: string, now: Date): RawBuilder<unknown> {
  const parts = query.split('$1').map((part) => sql.raw(part))
  return sql.join(parts, sql`${now}::timestamptz`)
}

async function listRows(trx: Db, query: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<Found>`
    select count(*)::int as rows, coalesce((array_agg(id order by id))[1:${sql.lit(MOST_IDS)}], '{}') as ids
    from (${query}) found(id)`.execute(trx)
  return rows[0] ?? { rows: 0, ids: [] }
}

async function lookAtTrail(trx: Db, actor: System): Promise<Found> {
  const ids: string[] = []
  let rows = 0
  await verifyTrail({ db: trx }, actor, {
    heads: [],
    report: (finding) => {
      rows += 1
      if (ids.length < MOST_IDS) ids.push('event' in finding ? finding.event : finding.seal)
    },
  })
  return { rows, ids }
}

/** Of one moment, while everybody goes on; stores what it found. */
export async function checkData(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: System,
): Promise<{ broken: Broken[]; tookMs: number }> {
  const begun = performance.now()
  const broken = await readSnapshot(db, (snapshot) => findBroken(snapshot, actor, clock()))
  const tookMs = Math.round(performance.now() - begun)
  await saveCheck(db, { checkedAt: clock(), tookMs, broken })
  return { broken, tookMs }
}

export async function checkInvariants(
  { db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  actor: System,
): Promise<void> {
  const { broken, tookMs } = await checkData({ db, clock }, actor)
  for (const one of broken) log.error(one, 'the data breaks a rule that always holds')
  log.info({ tookMs, broken: broken.length }, 'data checked')
}
