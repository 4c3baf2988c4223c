import { FORGOTTEN_AFTER_SECONDS, type TriedBy, waitsOf } from '@desk/rules/password-tries'
import { sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/tables.ts'

export type TryCount = { by: TriedBy; of: string }

const keyOf = ({ by, of }: TryCount) => `${by}:${of}`

type Looked = { keys: string[]; now: Date }

const findDelays = prepared('find-delay', (db, { keys, now }: Looked) =>
  db
    .selectFrom('passwordTries')
    .select((eb) => eb.fn.max('nextAt').as('until'))
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('nextAt', '>', now),
)

/** When the next try is looked at, if that is still ahead. */
export async function findDelay(db: Db, counts: readonly TryCount[], now: Date): Promise<Date | null> {
  const [row] = await findDelays(db, { keys: counts.map(keyOf), now })
  return row?.until ?? null
}

type Taken = { key: string; waits: number[]; now: Date; forgottenAt: Date }

const takeTries = prepared('take-try', (db, { key, waits, now, forgottenAt }: Taken) => {
  const tries = sql`case when t.forgotten_at <= ${now} then 1 else t.count + 1 end`
  const wait = sql`(${waits}::integer[])[least(${tries}, cardinality(${waits}::integer[]))] * interval '1 second'`
  const taken = sql<{ nextAt: Date }>`insert into password_tries as t (key, count, next_at, forgotten_at)
    values (${key}, 1, ${now}, ${forgottenAt})
    on conflict (key) do update
      set count = ${tries}, next_at = ${now}::timestamptz + ${wait}, forgotten_at = ${forgottenAt}
      where t.next_at <= ${now}
    returning next_at`
  return { compile: () => taken.compile(db) }
})

/** Starts the next wait and gives its end; null if an earlier one still runs. Parallel tries count one by one. */
export async function takeTry(db: Db, count: TryCount, now: Date): Promise<Date | null> {
  const forgottenAt = new Date(now.getTime() + FORGOTTEN_AFTER_SECONDS * 1000)
  const waits = waitsOf(count.by)
  const [taken] = await takeTries(db, { key: keyOf(count), waits, now, forgottenAt })
  return taken?.nextAt ?? null
}

const giveBack = prepared('give-back-tries', (db, { keys, now }: Looked) =>
  db
    .updateTable('passwordTries')
    .set({ count: sql`greatest(count - 1, 0)`, nextAt: now })
    .where('key', '=', sql<string>`any(${keys}::text[])`),
)

/** Also ends the waits that these tries began. */
export async function giveBackTries(db: Db, counts: readonly TryCount[], now: Date): Promise<void> {
  await giveBack(db, { keys: counts.map(keyOf), now })
}

export async function deleteForgottenTries(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passwordTries').where('forgottenAt', '<=', now).execute()
}
