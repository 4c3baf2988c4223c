import type { RetentionKind } from '@desk/rules/retention/terms'
import type { Db } from '../../../platform/db/tables.ts'
import { isKind } from './kinds.ts'

type Chosen = Map<RetentionKind, number>

/** The chosen periods; with a lock they cannot change meanwhile. */
export async function listChosen(db: Db, lock?: 'forShare' | 'forUpdate'): Promise<Chosen> {
  const query = db.selectFrom('retention').select(['kind', 'months'])
  const rows = await (lock ? query[lock]() : query).execute()
  return new Map(rows.flatMap(({ kind, months }) => (isKind(kind) ? [[kind, months] as const] : [])))
}

export async function saveChosen(db: Db, kind: RetentionKind, months: number | null): Promise<void> {
  if (months === null) {
    await db.deleteFrom('retention').where('kind', '=', kind).execute()
    return
  }
  const insert = db.insertInto('retention').values({ kind, months })
  await insert.onConflict((conflict) => conflict.column('kind').doUpdateSet({ months })).execute()
}
