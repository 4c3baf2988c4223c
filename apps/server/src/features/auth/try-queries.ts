import { FORGOTTEN_AFTER_SECONDS, type TriedBy, waitsOf } from '@desk/rules/password-tries'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

export type TryCount = { by: TriedBy; of: string }

const keyOf = ({ by, of }: TryCount) => `${by}:${of}`

/** When the next try is looked at, if that is still ahead. */
export async function findDelay(db: Db, counts: readonly TryCount[], now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('passwordTries')
    .select((eb) => eb.fn.max('nextAt').as('until'))
    .where('key', 'in', counts.map(keyOf))
    .where('nextAt', '>', now)
    .executeTakeFirst()
  return row?.until ?? null
}

/** Begins the next wait and gives its end; null: an earlier one goes on. Many at once count as if in turn. */
export async function takeTry(db: Db, count: TryCount, now: Date): Promise<Date | null> {
  const waits = sql`${waitsOf(count.by)}::integer[]`
  const tries = sql`case when t.forgotten_at <= ${now} then 1 else t.count + 1 end`
  const wait = sql`(${waits})[least(${tries}, cardinality(${waits}))] * interval '1 second'`
  const forgottenAt = new Date(now.getTime() + FORGOTTEN_AFTER_SECONDS * 1000)
  const { rows } = await sql<{
    nextAt: Date
  }>`insert into password_tries as t (key, count, next_at, forgotten_at)
    values (${keyOf(count)}, 1, ${now}, ${forgottenAt})
    on conflict (key) do update
      set count = ${tries}, next_at = ${now}::timestamptz + ${wait}, forgotten_at = ${forgottenAt}
      where t.next_at <= ${now}
    returning next_at`.execute(db)
  return rows[0]?.nextAt ?? null
}

/** Also ends the waits that these tries began. */
export async function giveBackTries(db: Db, counts: readonly TryCount[], now: Date): Promise<void> {
  await db
    .updateTable('passwordTries')
    .set({ count: sql`greatest(count - 1, 0)`, nextAt: now })
    .where('key', 'in', counts.map(keyOf))
    .execute()
}

export async function deleteForgottenTries(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passwordTries').where('forgottenAt', '<=', now).execute()
}
