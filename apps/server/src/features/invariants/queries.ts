import { brokenInvariant } from '@desk/contract/data-check'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db/tables.ts'

type Check = { checkedAt: Date; tookMs: number; broken: object[] }

export async function saveCheck(db: Db, { broken, ...check }: Check): Promise<void> {
  await db
    .insertInto('invariantChecks')
    .values({ ...check, broken: sql<object>`${JSON.stringify(broken)}::jsonb` })
    .execute()
}

export async function findLastCheck(db: Db) {
  const last = await db
    .selectFrom('invariantChecks')
    .select(['checkedAt', 'broken'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { checkedAt: last.checkedAt, broken: z.array(brokenInvariant).parse(last.broken) }
}

/** The first night that was checked at this hospital. */
export async function findFirstNight(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select applied_at as at from migrations where name like '0091-%'`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('The database has no table of checks.')
  return found.at
}
